import { taskFields } from '@trackyard/rules';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../src/testing/index.ts';
import { openBrowser } from './browser.ts';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server.stop());

test('without a connection my tasks are those of the tracks that the browser has, as I have left them', async () => {
  const trackId = await server.track('Roastery', [anna]);
  const { appId } = await anna.call('apps.openTasks', { trackId });
  const browser = openBrowser(server, anna);
  onTestFinished(() => browser.close());
  await browser.show('session.state', {}).until((it) => it.initialLoadComplete);
  const { tables } = await browser.show('apps.one', { trackId, appId }).until((it) => it.ready && it.tables.length === 1);
  const place = { trackId, tableId: tables[0]!.id };
  const mine = { [taskFields.assignee]: [anna.userId] };
  const task = (title: string, more: object = {}) => ({ id: newId(), properties: { [taskFields.title]: title, ...mine, ...more } });
  const [call, count, pack] = [
    task('Call the port', { [taskFields.due]: '2026-11-30' }),
    task('Count sacks'),
    task('Pack', { [taskFields.due]: '2026-11-21' }),
  ];
  const others = { id: newId(), properties: { [taskFields.title]: 'Of nobody' } };
  const done = task('Done', { [taskFields.status]: taskFields.done });
  await anna.call('records.add', { ...place, records: [call, count, pack, others, done] });
  await browser.show('records.window', { ...place, limit: 50 } as never).until((it) => it.count === 5);
  const here = () => browser.show('tasks.here', {});
  await here().until((it) => it.length === 3);
  browser.online(false);
  browser.reload();
  expect((await here().until((it) => it.length === 3)).map((it) => [it.title, it.due])).toEqual([
    ['Pack', '2026-11-21'],
    ['Call the port', '2026-11-30'],
    ['Count sacks', null],
  ]);
  await browser.page.run('records.update', { ...place, records: [{ id: pack.id, properties: { [taskFields.status]: taskFields.done } }] });
  await browser.page.run('records.add', { ...place, records: [task('Weigh')] });
  expect((await here().until((it) => it.every((one) => one.title !== 'Pack') && it.length === 3)).map((it) => it.title)).toEqual([
    'Call the port',
    'Count sacks',
    'Weigh',
  ]);
});
