import { limits, type RecordActivity, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, makeTeam, makeTrack } from '../../test/team.ts';
import { addFlags } from '../flags/index.ts';
import { activities } from './index.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'tenant', id: server.tenantId }, ['appConfiguration']));
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

/** What stands in the scope of a person now, of one track. */
async function activitiesOf({ userId }: Colleague, trackId: string): Promise<RecordActivity[]> {
  const frame = await server.services.feeds.read(server.services.database, scopeOf('user', userId), 0, 10_000);
  const rows = frame!.rows.flatMap((it) => (it.store === 'recordActivities' && it.row ? [it.row] : []));
  return rows.filter((it) => it.trackId === trackId);
}

/** A table of beans with a field for a person, in a new track of Anna's. */
async function beans() {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const [appId, tableId, viewId] = [id(), id(), id()];
  const attributes = [
    { id: 'title0', name: 'Title', type: 'text' as const },
    { id: 'buyer0', name: 'Buyer', type: 'user' as const },
  ];
  await anna.run('apps.add', {
    trackId,
    id: appId,
    name: 'Roastery',
    table: { id: tableId, name: 'Beans', attributes },
    view: { id: viewId, name: 'All' },
  });
  const place = { trackId, tableId };
  const add = async (who: Colleague, ...properties: Record<string, unknown>[]) => {
    const records = properties.map((it) => ({ id: id(), properties: it }));
    await who.run('records.add', { ...place, records });
    return records.map((it) => it.id);
  };
  const update = (who: Colleague, ids: readonly string[], properties: Record<string, unknown>) =>
    who.run('records.update', { ...place, records: ids.map((it) => ({ id: it, properties })) });
  return { trackId, tableId, viewId, appId, add, update };
}

/** The tasks of a new track. */
async function tasks() {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const { appId } = await anna.run('apps.openTasks', { trackId });
  const table = await server.services.database.selectFrom('app_table').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow();
  const add = async (who: Colleague, ...properties: Record<string, unknown>[]) => {
    const records = properties.map((it) => ({ id: id(), properties: it }));
    await who.run('records.add', { trackId, tableId: table.id, records });
    return records.map((it) => it.id);
  };
  const update = (who: Colleague, recordId: string, properties: Record<string, unknown>) =>
    who.run('records.update', { trackId, tableId: table.id, records: [{ id: recordId, properties }] });
  return { trackId, tableId: table.id, add, update };
}

test('changes by one person to records of mine are one activity for each table, which counts each record once', async () => {
  const { anna, mateo, priya } = team;
  const { trackId, tableId, viewId, appId, add, update } = await beans();
  const ids = await add(anna, { title0: 'Guji' }, { title0: 'Sidamo' });
  expect(await activitiesOf(anna, trackId)).toEqual([]);
  await update(mateo, [ids[0]!], { title0: 'Guji Uraga' });
  await update(mateo, [ids[0]!], { title0: 'Guji' });
  expect(await activitiesOf(anna, trackId)).toMatchObject([
    { type: 'NON_TASK_RECORD_MODIFIED', userId: mateo.userId, tableId, appId, viewId, records: 1, targetId: ids[0], title: 'Guji' },
  ]);
  await update(mateo, ids, { title0: 'Sold' });
  await update(priya, ids, { title0: 'Bought' });
  await update(anna, ids, { title0: 'Mine' });
  const byWhom = (await activitiesOf(anna, trackId)).map((it) => [it.userId, it.records, it.targetId]);
  expect(byWhom).toEqual([
    [mateo.userId, 2, null],
    [priya.userId, 2, null],
  ]);
  expect(await activitiesOf(priya, trackId)).toEqual([]);
});

test('a change that changes nothing, and records of a table without a view, are no activities', async () => {
  const { anna, mateo } = team;
  const { trackId, viewId, add, update } = await beans();
  const ids = await add(anna, { title0: 'Guji' });
  await update(mateo, ids, { title0: 'Guji' });
  expect(await activitiesOf(anna, trackId)).toEqual([]);
  await server.services.database.deleteFrom('app_view').where('id', '=', viewId).execute();
  await update(mateo, ids, { title0: 'Sidamo' });
  expect(await activitiesOf(anna, trackId)).toEqual([]);
});

test('many records that come at once are one activity for each person whom they name', async () => {
  const { anna, mateo, priya } = team;
  const { trackId, add } = await beans();
  const many = Array.from({ length: limits.recordBatch }, (_, at) => ({
    title0: `Lot ${at}`,
    buyer0: [at % 2 === 0 ? anna.userId : priya.userId],
  }));
  await add(mateo, ...many);
  await add(mateo, ...many);
  expect(await activitiesOf(anna, trackId)).toMatchObject([{ records: limits.recordBatch, reason: 'assigned' }]);
  expect(await activitiesOf(priya, trackId)).toHaveLength(1);
});

test('a task that I am assigned is an activity by itself, and stays so while it is changed', async () => {
  const { anna, mateo } = team;
  const { trackId, add, update } = await tasks();
  const [task] = await add(anna, { tasktitle: 'Call the port' });
  await update(anna, task!, { taskassignee: [mateo.userId] });
  expect(await activitiesOf(mateo, trackId)).toMatchObject([
    { type: 'TASK_MODIFIED', reason: 'assigned', targetId: task, title: 'Call the port', userId: anna.userId },
  ]);
  await update(anna, task!, { tasktitle: 'Call the port of Santos' });
  expect(await activitiesOf(mateo, trackId)).toMatchObject([{ reason: 'assigned', title: 'Call the port of Santos', records: 1 }]);
  await update(mateo, task!, { taskstatus: 'statusdone' });
  expect(await activitiesOf(anna, trackId)).toMatchObject([{ type: 'TASK_MODIFIED', reason: 'changed', userId: mateo.userId }]);
});

test('many tasks at once are one activity', async () => {
  const { anna, mateo } = team;
  const { trackId, add } = await tasks();
  const named = (count: number) => Array.from({ length: count }, () => ({ tasktitle: 'Count sacks', taskassignee: [mateo.userId] }));
  await add(anna, ...named(limits.tasksApart + 1));
  expect(await activitiesOf(mateo, trackId)).toMatchObject([{ targetId: null, records: limits.tasksApart + 1, reason: 'assigned' }]);
});

test('only the people of the track hear of its records', async () => {
  const { anna, mateo, priya } = team;
  const { trackId, add, update } = await tasks();
  const [task] = await add(priya, { tasktitle: 'Call the port' });
  await priya.run('members.leave', { trackId });
  await update(anna, task!, { tasktitle: 'Call the port of Santos' });
  expect([await activitiesOf(priya, trackId), await activitiesOf(mateo, trackId)]).toEqual([[], []]);
});

test('what I have seen goes, what came since stays', async () => {
  const { anna, mateo } = team;
  const { trackId, add, update } = await tasks();
  const [task] = await add(anna, { tasktitle: 'Call the port', taskassignee: [mateo.userId] });
  const [first] = await activitiesOf(mateo, trackId);
  await update(anna, task!, { tasktitle: 'Call the port of Santos' });
  const clear = (seen: string) => mateo.run('activities.clear', { trackId, activityIds: [first!.id], seen });
  // Nobody clears what is somebody else's.
  await anna.run('activities.clear', { trackId, activityIds: [first!.id], seen: '2100-01-01T00:00:00.000Z' });
  await clear(new Date(Date.parse(first!.date) - 1).toISOString());
  expect(await activitiesOf(mateo, trackId)).toHaveLength(1);
  const [now] = await activitiesOf(mateo, trackId);
  await clear(now!.date);
  expect(await activitiesOf(mateo, trackId)).toEqual([]);
});

test('after a month nobody is told any more', async () => {
  const { anna, mateo } = team;
  const { trackId, add } = await tasks();
  await add(anna, { tasktitle: 'Call the port', taskassignee: [mateo.userId] });
  const [it] = await activitiesOf(mateo, trackId);
  const later = new Date(Date.parse(it!.date) + (limits.activityDays + 1) * 86_400_000);
  for (const forget of activities.forget) await forget(server.services.database, later);
  expect(await activitiesOf(mateo, trackId)).toEqual([]);
});
