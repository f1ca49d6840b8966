import { rootFolder } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../src/testing/index.ts';
import { type Browser, openBrowser } from './browser.ts';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server.stop());

/** A track with an app and a folder. */
async function roastery() {
  const trackId = await server.track('Roastery', [anna]);
  const attributes = () => [{ id: 'title0', name: 'Title', type: 'text' as const }];
  const table = await makeTable(anna.call, { trackId, newId, attributes });
  await anna.call('entries.create', { trackId, id: newId(), parentId: rootFolder, type: 'folder', title: 'Contracts' });
  return table;
}
async function openAnnas(): Promise<Browser> {
  const browser = openBrowser(server, anna);
  onTestFinished(() => browser.close());
  await browser.show('session.state', {}).until((it) => it.initialLoadComplete);
  return browser;
}

test('without a connection what was opened of an app is here after a reload: the app, its tables, its views [CACHE-024, CACHE-025, CACHE-030]', async () => {
  const { trackId, appId, tableId, viewId } = await roastery();
  const browser = await openAnnas();
  const open = () => browser.show('apps.one', { trackId, appId });
  await open().until((it) => it.ready && it.views.length === 1);
  browser.online(false);
  browser.reload();
  const again = await open().until((it) => it.ready);
  expect(again.app?.name).toBe('Lots');
  expect(again.tables.map((it) => [it.id, it.appId, it.name])).toEqual([[tableId, appId, 'Lots']]);
  expect(again.views.map((it) => [it.id, it.tableId, it.name])).toEqual([[viewId, tableId, 'All']]);
});

/** The first view of the app gets a theme, and rules of its own. */
async function paint({ trackId, appId, viewId }: Awaited<ReturnType<typeof roastery>>, background: string): Promise<string> {
  const config = JSON.stringify({ density: 'compact', light: { header: background, headerText: '#111111' } });
  await anna.call('views.setTheme', { trackId, appId, viewId, config });
  const rule = { id: 'rule00', attributeId: 'title0', condition: 'contains' as const, value: 'Guji', paints: 'cell' as const };
  await anna.call('views.setOverride', { trackId, appId, viewId, rules: [{ ...rule, style: { background: 'moss' } }] });
  return config;
}

test('the cache has the themes of views and their conditional overrides, over a reload without a connection [CACHE-037, CACHE-038]', async () => {
  const app = await roastery();
  const config = await paint(app, '#f3e9d8');
  const browser = await openAnnas();
  await browser.show('apps.one', app).until((it) => it.ready && it.views[0]?.override !== null);
  browser.online(false);
  browser.reload();
  const [view] = (await browser.show('apps.one', app).until((it) => it.ready)).views;
  expect(view).toMatchObject({
    theme: { miniAppViewId: app.viewId, config },
    override: { miniAppViewId: app.viewId, rules: [{ value: 'Guji' }] },
  });
});

test('of each app it is known whether its views, their themes and overrides are here [CACHE-042]', async () => {
  const [first, second] = [await roastery(), await roastery()];
  await paint(first, '#f3e9d8');
  await paint(second, '#e4ece3');
  const browser = await openAnnas();
  await browser.show('apps.one', first).until((it) => it.ready);
  browser.online(false);
  browser.reload();
  const of = async (app: typeof first) => {
    const { ready, views } = await browser.show('apps.one', app).until((it) => it.app !== null);
    return [ready, views.filter((it) => it.theme && it.override).length];
  };
  expect([await of(first), await of(second)]).toEqual([
    [true, 1],
    [false, 0],
  ]);
});

test('another app shows nothing of the one before, and its own themes [CACHE-049, CACHE-050]', async () => {
  const [first, second] = [await roastery(), await roastery()];
  await paint(first, '#f3e9d8');
  const config = await paint(second, '#e4ece3');
  const browser = await openAnnas();
  await browser.show('apps.one', first).until((it) => it.ready);
  const next = await browser.show('apps.one', second).until((it) => it.ready);
  expect(next.tables.map((it) => it.id)).toEqual([second.tableId]);
  expect(next.views.map((it) => [it.id, it.theme?.config])).toEqual([[second.viewId, config]]);
});

test('of each track and app it is known whether its entries, tables and views are here, over a reload [CACHE-041]', async () => {
  const [first, second] = [await roastery(), await roastery()];
  const browser = await openAnnas();
  await browser.show('entries.ofTrack', { trackId: first.trackId }).until((it) => it.ready && it.rows.length === 1);
  await browser.show('apps.one', first).until((it) => it.ready);
  browser.online(false);
  browser.reload();
  const entriesOf = (trackId: string) => browser.show('entries.ofTrack', { trackId }).until((it) => it !== undefined);
  const appOf = ({ trackId, appId }: typeof first) => browser.show('apps.one', { trackId, appId }).until((it) => it.app !== null);
  expect([(await entriesOf(first.trackId)).ready, (await entriesOf(second.trackId)).ready]).toEqual([true, false]);
  expect([(await appOf(first)).ready, (await appOf(second)).ready]).toEqual([true, false]);
});
