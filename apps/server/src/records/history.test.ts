import { limits } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../test/team.ts';
import { addFlags } from '../flags/index.ts';
import { emptyRecordBins } from './bin.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'tenant', id: server.tenantId }, ['appConfiguration']));
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

async function beans() {
  const { anna, mateo } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo]);
  const [appId, tableId, recordId] = [id(), id(), id()];
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'weight', name: 'Weight', type: 'number' as const },
  ];
  const table = { id: tableId, name: 'Beans', attributes };
  await anna.run('apps.add', { trackId, id: appId, name: 'Roastery', table, view: { id: id(), name: 'All' } });
  await anna.run('records.add', { trackId, tableId, records: [{ id: recordId, properties: { title0: 'Guji', weight: 60 } }] });
  const place = { trackId, tableId };
  const update = (who: typeof anna, properties: Record<string, unknown>) =>
    who.run('records.update', { ...place, records: [{ id: recordId, properties }] });
  const history = (offset = 0) => anna.run('records.history', { ...place, recordId, offset });
  return { place, trackId, tableId, appId, recordId, update, history };
}

test('the history of a record says who changed which field from what to what, the newest first', async () => {
  const { anna, mateo } = team;
  const { place, recordId, update, history } = await beans();
  await update(anna, { weight: 59.5 });
  await update(mateo, { title0: 'Guji Uraga', weight: null });
  await update(mateo, { title0: 'Guji Uraga' });
  await mateo.run('records.delete', { ...place, recordIds: [recordId] });
  await anna.run('records.restore', { ...place, recordIds: [recordId] });
  const { changes, hasMore } = await history();
  expect(hasMore).toBe(false);
  expect(changes).toMatchObject([
    { number: 4, kind: 'restore', userId: anna.userId, values: [] },
    { number: 3, kind: 'delete', userId: mateo.userId, values: [] },
    {
      number: 2,
      kind: 'update',
      userId: mateo.userId,
      values: expect.arrayContaining([
        { attributeId: 'title0', from: 'Guji', to: 'Guji Uraga', isLong: false },
        { attributeId: 'weight', from: 59.5, to: null, isLong: false },
      ]),
    },
    { number: 1, kind: 'update', userId: anna.userId, values: [{ attributeId: 'weight', from: 60, to: 59.5, isLong: false }] },
  ]);
});

test('the last changes of a record are stored, in pages, and long values are left out of them', async () => {
  const { update, history } = await beans();
  for (let at = 0; at < limits.recordChanges + 5; at++) await update(team.anna, { weight: at });
  await update(team.anna, { title0: 'x'.repeat(limits.recordChangeLength) });
  const first = await history();
  expect(first.changes[0]!.values).toEqual([{ attributeId: 'title0', from: null, to: null, isLong: true }]);
  expect([first.changes.length, first.hasMore]).toEqual([limits.recordChangePage, true]);
  const last = await history(limits.recordChanges - 1);
  expect([last.changes.map((it) => it.number), last.hasMore]).toEqual([[7], false]);
});

test('deleted records are in the bin of their table for 30 days, and one of them is found by its id', async () => {
  const { anna, mateo } = team;
  const { place, trackId, appId, recordId } = await beans();
  const one = () => anna.run('records.one', { trackId, recordId });
  expect(await one()).toMatchObject({ appId, deleted: null, record: { id: recordId, properties: { title0: 'Guji' } } });
  await mateo.run('records.delete', { ...place, recordIds: [recordId] });
  expect((await anna.run('records.bin', place)).records).toMatchObject([{ record: { id: recordId }, deleted: { userId: mateo.userId } }]);
  expect(await one()).toMatchObject({ deleted: { userId: mateo.userId } });

  const later = (days: number) => new Date(server.services.clock.now().getTime() + days * 86_400_000);
  await emptyRecordBins(server.services.database, later(limits.binDays - 1));
  expect(await one()).toMatchObject({ record: { id: recordId } });
  await emptyRecordBins(server.services.database, later(limits.binDays + 1));
  await expect(one()).rejects.toMatchObject({ code: 'notFound' });
  expect((await anna.run('records.bin', place)).records).toEqual([]);
});

test('a record of another track is found by nobody, nor is one without its app', async () => {
  const { anna } = team;
  const [mine, other] = [await beans(), await beans()];
  await expect(anna.run('records.one', { trackId: mine.trackId, recordId: other.recordId })).rejects.toMatchObject({ code: 'notFound' });
  await anna.run('apps.delete', { trackId: mine.trackId, appId: mine.appId });
  await expect(anna.run('records.one', { trackId: mine.trackId, recordId: mine.recordId })).rejects.toMatchObject({ code: 'notFound' });
});
