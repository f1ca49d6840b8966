import { type ChangedRow, limits, scopeOf } from '@trackyard/contract';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFlags } from '../flags/index.ts';
import { purge } from '../platform/purge.ts';
import { records } from '../records/index.ts';
import { apps } from './index.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: mateo.userId }, ['appConfiguration']));
});
afterAll(() => server.stop());

const id = () => server.services.ids.id();
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const headsOf = async (appId: string) =>
  (await anna.call('sync.pull', { cursors: {} })).scopes
    .flatMap((it) => it.rows as ChangedRow[])
    .flatMap((it) => (it.store === 'trackApps' && it.row?.appId === appId ? [it.row] : []));
const definition = async (appId: string) =>
  (await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] })).scopes
    .filter((it) => it.scope === scopeOf('app', appId))
    .flatMap((it) => it.rows);

/** An app of two tracks with a record, which is deleted. */
async function deletedApp() {
  const [trackId, elsewhere] = [
    await server.track('Roastery', [anna, [mateo, 'COLLABORATOR']]),
    await server.track('Green buying', [anna, [mateo, 'COLLABORATOR']]),
  ];
  const app = await makeTable(anna.call, { trackId, newId: id, attributes: lotFields });
  const { appId, tableId } = app;
  await anna.call('apps.addToTrack', { trackId: elsewhere, appId });
  await anna.call('apps.update', { trackId, appId, showOnNavigationBar: false, pattern: 'weave', defaultViewId: app.viewId });
  await anna.call('apps.setPermissions', { trackId, appId, permissions: [{ type: 'ADD_WORKSPACE', userId: mateo.userId }] });
  await anna.call('records.add', { trackId, tableId, records: [{ id: id(), properties: { title0: 'Guji' } }] });
  const before = { heads: await headsOf(appId), definition: await definition(appId) };
  await anna.call('apps.delete', { trackId, appId });
  return { ...app, trackId, elsewhere, before };
}
const withoutSeq = (rows: readonly object[]) => rows.map(({ seq: _, ...row }: { seq?: number }) => row);

test('a deleted app comes back with its tables, records, views and rights, in all its tracks', async () => {
  const { trackId, elsewhere, appId, tableId, before } = await deletedApp();
  expect(await headsOf(appId)).toEqual([]);
  expect(await codeOf(anna.call('records.window', { trackId, tableId }))).toBe('notFound');
  const deleted = async (track: string) => (await anna.call('apps.deleted', { trackId: track })).apps;
  const mention = { appId, name: 'Lots', pattern: 'weave', deleted: { userId: anna.userId } };
  expect([await deleted(trackId), await deleted(elsewhere)]).toMatchObject([[mention], [mention]]);
  await anna.call('apps.restore', { trackId: elsewhere, appId });
  expect(await headsOf(appId)).toEqual(before.heads);
  expect(before.heads).toHaveLength(2);
  expect(withoutSeq(await definition(appId))).toEqual(withoutSeq(before.definition));
  expect((await anna.call('records.window', { trackId, tableId })).records).toMatchObject([{ properties: { title0: 'Guji' } }]);
  expect(await deleted(trackId)).toEqual([]);
  expect(await codeOf(anna.call('apps.restore', { trackId, appId }))).toBe('notFound');
});

test('an app is restored by those who may configure it, from a track that it was in', async () => {
  const { trackId, appId } = await deletedApp();
  const priya = await server.person('Priya Nair');
  await server.services.database
    .insertInto('app_permission')
    .values({ app_id: appId, type: 'CONFIGURE_APP', user_id: priya.userId })
    .execute();
  expect((await mateo.call('apps.deleted', { trackId })).apps).toEqual([]);
  expect(await codeOf(mateo.call('apps.restore', { trackId, appId }))).toBe('forbidden');
  const another = await server.track('Cupping', [anna]);
  expect(await codeOf(anna.call('apps.restore', { trackId: another, appId }))).toBe('notFound');
  expect((await anna.call('apps.deleted', { trackId: another })).apps).toEqual([]);
});

test('an app stays deleted where a track of it is full by now', async () => {
  const { trackId, elsewhere, appId } = await deletedApp();
  const { id: appIdOfRow, ...row } = await server.services.database
    .selectFrom('mini_app')
    .select(['id', 'tenant_id', 'name', 'description', 'app_icon', 'created'])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  expect(appIdOfRow).toBe(appId);
  const others = Array.from({ length: limits.trackApps }, () => ({ ...row, created_by: null, id: id() }));
  await server.services.database.insertInto('mini_app').values(others).execute();
  const places = others.map((it, at) => ({ track_id: elsewhere, app_id: it.id, seq: at + 1_000 }));
  await server.services.database.insertInto('track_app').values(places).execute();
  expect(await codeOf(anna.call('apps.restore', { trackId, appId }))).toBe('conflict');
  expect(await headsOf(appId)).toEqual([]);
});

test('after seven days a deleted app can’t be restored, and its rows and records are gone for good', async () => {
  const { trackId, appId, tableId } = await deletedApp();
  const recent = await deletedApp();
  const days = (count: number) => new Date(server.services.clock.now().getTime() - count * 86_400_000);
  const forget = () => purge(server.services, [apps, records]);
  const left = async () => {
    const rows = [
      server.services.database.selectFrom('mini_app').select('id').where('id', '=', appId),
      server.services.database.selectFrom('app_table').select('id').where('id', '=', tableId),
      server.services.database.selectFrom('record').select('id').where('table_id', '=', tableId),
    ];
    return (await Promise.all(rows.map((it) => it.execute()))).map((it) => it.length);
  };
  await server.services.database
    .updateTable('mini_app')
    .set({ deleted: days(6) })
    .where('id', '=', appId)
    .execute();
  await forget();
  expect(await left()).toEqual([1, 1, 1]);
  await server.services.database
    .updateTable('mini_app')
    .set({ deleted: days(8) })
    .where('id', '=', appId)
    .execute();
  expect((await anna.call('apps.deleted', { trackId })).apps).toEqual([]);
  expect(await codeOf(anna.call('apps.restore', { trackId, appId }))).toBe('notFound');
  await forget();
  expect(await left()).toEqual([0, 0, 0]);
  expect(await codeOf(anna.call('apps.restore', { trackId: recent.trackId, appId: recent.appId }))).toBe('ok');
});

test('what people have in their lists of an app leaves their browsers when the app is gone for good', async () => {
  const { trackId, appId, tableId, viewId } = await deletedApp();
  const { database } = server.services;
  const record = await database.selectFrom('record').select('id').where('table_id', '=', tableId).executeTakeFirstOrThrow();
  const activity = await server.app.write(async ({ db, feed, now }) => {
    const seq = await feed.nextRange(scopeOf('user', mateo.userId), 2);
    const of = { user_id: mateo.userId, track_id: trackId, table_id: tableId, date: now };
    await db
      .insertInto('field_conflict')
      .values({
        ...of,
        record_id: record.id,
        attribute_id: 'title0',
        mine: '"a"',
        theirs: '"b"',
        stands: 'mine',
        other_id: anna.userId,
        seq,
      })
      .execute();
    const shown = { subject: tableId, type: 'NON_TASK_RECORD_MODIFIED' as const, reason: 'changed' as const, title: 'Guji' };
    return db
      .insertInto('record_activity')
      .values({ ...of, ...shown, app_id: appId, view_id: viewId, actor_id: anna.userId, record_ids: [record.id], records: 1, seq: seq + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const scope = scopeOf('user', mateo.userId);
  const { seq: before } = await database.selectFrom('scope').select('seq').where('scope', '=', scope).executeTakeFirstOrThrow();
  await database
    .updateTable('mini_app')
    .set({ deleted: new Date(server.services.clock.now().getTime() - 8 * 86_400_000) })
    .where('id', '=', appId)
    .execute();
  await purge(server.services, [apps, records]);
  const rows = (await mateo.call('sync.pull', { cursors: { [scope]: before } })).scopes
    .filter((it) => it.scope === scope)
    .flatMap((it) => it.rows as ChangedRow[]);
  expect(rows.filter((it) => it.row === null).map((it) => it.store)).toEqual(['recordActivities', 'fieldConflicts']);
  expect(rows.find((it) => it.store === 'recordActivities')?.id).toBe(activity.id);
  expect(await database.selectFrom('record_activity').select('id').where('id', '=', activity.id).execute()).toEqual([]);
});

test('a table is gone for good with its records when nobody can undo its deletion any more', async () => {
  const trackId = await server.track('Roastery', [anna]);
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: id });
  const second = { id: id(), name: 'Orders', attributes: lotFields.slice(0, 1), view: { id: id(), name: 'All' } };
  await anna.call('tables.add', { trackId, appId, ...second });
  const recordId = id();
  await anna.call('records.add', { trackId, tableId: second.id, records: [{ id: recordId, properties: { title0: 'Guji' } }] });
  await anna.call('tables.delete', { trackId, appId, tableId: second.id });
  const before = new Date(server.services.clock.now().getTime() - 8 * 86_400_000);
  await server.services.database.updateTable('app_table').set({ deleted: before }).where('id', '=', second.id).execute();
  await purge(server.services, [apps, records]);
  const tables = await server.services.database.selectFrom('app_table').select('id').where('app_id', '=', appId).execute();
  expect(tables).toEqual([{ id: tableId }]);
  expect(await server.services.database.selectFrom('record').select('id').where('id', '=', recordId).execute()).toEqual([]);
});
