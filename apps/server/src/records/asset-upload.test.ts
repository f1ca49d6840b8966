import {
  makeTable,
  openWorker,
  patienceFactor,
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestWorker,
} from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let tableId: string;
let worker: TestWorker;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
  const attributes = [{ id: 'assets', name: 'Documents', type: 'content' as const }];
  ({ tableId } = await makeTable(anna.call, { trackId, newId, attributes }));
  worker = await openWorker({ base: server.address, session: anna });
});
afterAll(async () => {
  worker?.stop();
  await server?.stop();
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 20_000 * patienceFactor };
const failures = () => worker.brain.db.rows('uploads').filter((it) => it.failure !== null);
const uploadsLeft = () => worker.brain.db.rows('uploads').length;

function add(recordId: string, ...titles: string[]) {
  const field = { tableId, recordId, attributeId: 'assets' };
  const files = titles.map((title) => ({ id: newId(), trackId, file: new Blob([title]), parentId: '0', title, field }));
  return worker.brain.act('uploads.add', { files }, 'page');
}
const titlesOf = async (recordId: string) => {
  const { records } = await anna.call('records.window', { trackId, tableId });
  const value = records.find((it) => it.id === recordId)?.properties['assets'] ?? [];
  return (value as { title: string }[]).map((it) => it.title).sort();
};

test('files that were added to a new record without a line go out behind it, and link themselves', async () => {
  const recordId = newId();
  worker.leave();
  void worker.brain.run('records.add', { trackId, tableId, records: [{ id: recordId, properties: {} }] }, newId());
  await add(recordId, 'Contract.pdf', 'Invoice.pdf');
  await worker.comeBack();
  await expect.poll(() => titlesOf(recordId), patiently).toEqual(['Contract.pdf', 'Invoice.pdf']);
  await expect.poll(uploadsLeft, patiently).toBe(0);
});

test('where the record is gone by then, the file stays in its folder, and its person sees why it is not linked', async () => {
  await add(newId(), 'Orphan.pdf');
  await expect.poll(failures, patiently).toHaveLength(1);
  const [failed] = failures();
  expect(failed!.failure).toMatch(/^Saved in Attachments, but not linked: /);
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [`entries:${trackId}`] });
  expect(JSON.stringify(scopes.find((it) => it.scope === `entries:${trackId}`)?.rows)).toContain('Orphan.pdf');
  await worker.brain.act('uploads.retry', { id: failed!.id }, 'page');
  await expect.poll(() => failures().map((it) => it.id), patiently).toEqual([failed!.id]);
  await worker.brain.act('uploads.cancel', { id: failed!.id }, 'page');
  expect(uploadsLeft()).toBe(0);
});
