import type { ListedRecord } from '@trackyard/data-worker';
import { recordStatus } from '@trackyard/rules';
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
let worker: TestWorker;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
  worker = await openWorker({ base: server.address, session: anna });
});
afterAll(async () => {
  worker?.stop();
  await server?.stop();
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 20_000 * patienceFactor };

test('a record is ACTIVE, EDITED while a change waits, FAILED once one is refused, and DELETED [TABLE-008]', async () => {
  const attributes = [{ id: 'weight', name: 'Weight', type: 'number' as const }];
  const { tableId } = await makeTable(anna.call, { trackId, newId, attributes });
  const recordId = newId();
  const place = { trackId, tableId };
  await anna.call('records.add', { ...place, records: [{ id: recordId, properties: { weight: 60 } }] });
  const one = worker.brain.readings['records.one']({ ...place, recordId }, 'page');
  const failures = worker.brain.readings['records.failures']({ tableId }, 'page');
  const status = async () => {
    const { record, state } = (await one.read()) as { record: ListedRecord | null; state: string };
    const refused = (await failures.read()) as Record<string, string>;
    const isPending = record?.state === 'pending';
    return record && recordStatus({ isDeleted: state === 'deleted', isPending, isRefused: recordId in refused });
  };
  const update = (weight: unknown) =>
    worker.brain.run('records.update', { ...place, records: [{ id: recordId, properties: { weight } }] }, newId());
  await expect.poll(status, patiently).toBe('ACTIVE');
  worker.leave();
  void update('heavy');
  await expect.poll(status, patiently).toBe('EDITED');
  await worker.comeBack();
  await expect.poll(status, patiently).toBe('FAILED');
  void update(61);
  await expect.poll(status, patiently).toBe('ACTIVE');
  expect((await anna.call('tasks.get', { trackId, taskId: recordId })).task).toMatchObject({
    status: 'ACTIVE',
    properties: { Weight: 61 },
  });
  await anna.call('records.delete', { ...place, recordIds: [recordId] });
  await expect.poll(status, patiently).toBe('DELETED');
  expect((await anna.call('tasks.get', { trackId, taskId: recordId })).task.status).toBe('DELETED');
});
