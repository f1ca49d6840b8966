import { type RecordActivity, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, makeTeam, makeTrack } from '../../test/team.ts';
import { remindJob } from './reminders.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
beforeEach(() => server.clock.set('2026-11-19T06:00:00Z'));
const id = () => server.services.ids.id();

const { signal } = new AbortController();
async function remindAt(now: string): Promise<void> {
  server.clock.set(now);
  await remindJob.handle({ id: id(), input: {}, attempt: 1, signal, services: server.services, write: server.app.write });
}
async function remindersOf({ userId }: Colleague, trackId: string): Promise<RecordActivity[]> {
  const frame = await server.services.feeds.read(server.services.database, scopeOf('user', userId), 0, 10_000);
  const rows = frame!.rows.flatMap((it) => (it.store === 'recordActivities' && it.row ? [it.row] : []));
  return rows.filter((it) => it.trackId === trackId && (it.reason === 'due' || it.reason === 'overdue'));
}
const reasonsOf = async (who: Colleague, trackId: string) => (await remindersOf(who, trackId)).map((it) => `${it.title} ${it.reason}`);

/** The tasks of a new track of Anna's, Mateo's and Priya's, with one that is due on 20 November and assigned to Mateo. */
async function tasks(properties: Record<string, unknown> = {}) {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const { appId } = await anna.run('apps.openTasks', { trackId });
  const table = await server.services.database.selectFrom('app_table').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow();
  const recordId = id();
  const task = { tasktitle: 'Call the port', taskassignee: [mateo.userId], taskdue: '2026-11-20', ...properties };
  await anna.run('records.add', { trackId, tableId: table.id, records: [{ id: recordId, properties: task }] });
  const update = (patch: Record<string, unknown>) =>
    anna.run('records.update', { trackId, tableId: table.id, records: [{ id: recordId, properties: patch }] });
  return { trackId, tableId: table.id, recordId, update };
}

test('the person to whom a task is assigned is reminded on the morning of its day, and once more when it is overdue', async () => {
  const { anna, mateo } = team;
  const { trackId, recordId } = await tasks();
  await remindAt('2026-11-20T07:55:00Z');
  expect(await reasonsOf(mateo, trackId)).toEqual([]);
  await remindAt('2026-11-20T08:00:00Z');
  expect(await remindersOf(mateo, trackId)).toMatchObject([
    { type: 'TASK_MODIFIED', reason: 'due', targetId: recordId, title: 'Call the port', userId: null, records: 1 },
  ]);
  await remindAt('2026-11-21T08:00:00Z');
  expect(await reasonsOf(mateo, trackId)).toEqual(['Call the port overdue']);
  expect(await reasonsOf(anna, trackId)).toEqual([]);
});

test('nobody is reminded twice, whatever runs again, also after they have seen it', async () => {
  const { mateo } = team;
  const { trackId } = await tasks();
  await Promise.all([remindAt('2026-11-20T08:00:00Z'), remindAt('2026-11-20T08:00:00Z')]);
  const [it] = await remindersOf(mateo, trackId);
  await mateo.run('activities.clear', { trackId, activityIds: [it!.id], seen: it!.date });
  await remindAt('2026-11-20T08:05:00Z');
  await remindAt('2026-11-20T18:00:00Z');
  expect(await remindersOf(mateo, trackId)).toEqual([]);
});

test('mornings are those of the person’s zone, and quiet hours put a reminder off', async () => {
  const { priya } = team;
  const quietHours = { from: '18:00', to: '10:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'Asia/Tokyo' };
  const { trackId } = await tasks({ taskassignee: [priya.userId] });
  await priya.run('profile.updatePreferences', { timeZone: 'Asia/Tokyo' });
  // In Tokyo it is eight o’clock.
  await remindAt('2026-11-19T22:59:00Z');
  expect(await reasonsOf(priya, trackId)).toEqual([]);
  await priya.run('profile.updatePreferences', { quietHours });
  await remindAt('2026-11-19T23:30:00Z');
  expect(await reasonsOf(priya, trackId)).toEqual([]);
  await remindAt('2026-11-20T01:00:00Z');
  expect(await reasonsOf(priya, trackId)).toEqual(['Call the port due']);
});

test('a task that is done, gone, put off or somebody else’s reminds nobody, and what was said of it goes', async () => {
  const { anna, mateo, priya } = team;
  const done = await tasks({ taskstatus: 'statusdone' });
  const open = await tasks();
  const putOff = await tasks();
  const deleted = await tasks();
  const given = await tasks();
  await remindAt('2026-11-20T08:00:00Z');
  expect(await reasonsOf(mateo, done.trackId)).toEqual([]);
  for (const it of [open, putOff, deleted, given]) expect(await remindersOf(mateo, it.trackId)).toHaveLength(1);
  await open.update({ taskstatus: 'statusdone' });
  await putOff.update({ taskdue: '2026-11-23' });
  await anna.run('records.delete', { trackId: deleted.trackId, tableId: deleted.tableId, recordIds: [deleted.recordId] });
  await given.update({ taskassignee: [priya.userId] });
  await remindAt('2026-11-20T08:05:00Z');
  for (const it of [open, putOff, deleted, given]) expect(await remindersOf(mateo, it.trackId)).toEqual([]);
  expect(await reasonsOf(priya, given.trackId)).toEqual(['Call the port due']);
  await remindAt('2026-11-23T08:00:00Z');
  expect(await reasonsOf(mateo, putOff.trackId)).toEqual(['Call the port due']);
});

test('who has left the track, or whose track is archived, is not reminded', async () => {
  const { anna, mateo } = team;
  const left = await tasks();
  await mateo.run('members.leave', { trackId: left.trackId });
  const archived = await tasks();
  await anna.run('tracks.archive', { trackId: archived.trackId });
  await remindAt('2026-11-20T08:00:00Z');
  for (const it of [left, archived]) expect(await remindersOf(mateo, it.trackId)).toEqual([]);
});

test('a long text in the place of a date is saved, and keeps nobody from being reminded of other tasks', async () => {
  const { mateo } = team;
  const long = `2026-11-20T${Array.from({ length: 8_000 }, () => Math.random().toString(36).at(-1)).join('')}`;
  const { trackId, recordId } = await tasks();
  const odd = await tasks();
  await server.services.database
    .updateTable('record')
    .set({ properties: JSON.stringify({ tasktitle: 'Odd', taskassignee: [mateo.userId], taskdue: long }) as never })
    .where('id', '=', odd.recordId)
    .execute();
  await remindAt('2026-11-20T08:00:00Z');
  expect(await remindersOf(mateo, odd.trackId)).toEqual([]);
  expect(await remindersOf(mateo, trackId)).toMatchObject([{ targetId: recordId }]);
});

test('more tasks than are read at once remind of each, on one day and on several', async () => {
  const { anna, mateo } = team;
  const { trackId, tableId } = await tasks();
  const days = ['2026-11-19', '2026-11-20'];
  const many = Array.from({ length: 600 }, (_, at) => ({ tasktitle: `Lot ${at}`, taskassignee: [mateo.userId], taskdue: days[at % 2]! }));
  for (let at = 0; at < many.length; at += 300)
    await anna.run('records.add', { trackId, tableId, records: many.slice(at, at + 300).map((properties) => ({ id: id(), properties })) });
  await remindAt('2026-11-20T08:00:00Z');
  expect(await reasonsOf(mateo, trackId)).toHaveLength(many.length + 1);
  await server.services.database
    .updateTable('record')
    .set({ deleted: server.services.clock.now() })
    .where('table_id', '=', tableId)
    .execute();
  await remindAt('2026-11-20T08:05:00Z');
  expect(await reasonsOf(mateo, trackId)).toEqual([]);
});
