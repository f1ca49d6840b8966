import { pathOf, reminderTag } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { pushScene, waits } from '../../test/push-scene.ts';
import { noteReminders } from './reminders.sql.ts';

const { scene, arrives, last, mateoIsHere, nothingWaits, waiting } = pushScene();
const day = 86_400_000;

/** A task of Mateo's that is due tomorrow, in a track of Anna's. */
async function task() {
  const { anna, mateo, server, trackId } = scene;
  const { id } = server.services.ids;
  const { appId } = await anna.call('apps.openTasks', { trackId });
  const table = await server.services.database.selectFrom('app_table').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow();
  const due = new Date(server.clock.now().getTime() + day).toISOString().slice(0, 10);
  const recordId = id();
  const properties = { tasktitle: 'Call the port', taskassignee: [mateo.userId], taskdue: due };
  await anna.call('records.add', { trackId, tableId: table.id, records: [{ id: recordId, properties }] });
  const update = (patch: Record<string, unknown>) =>
    anna.call('records.update', { trackId, tableId: table.id, records: [{ id: recordId, properties: patch }] });
  const clear = async () => {
    const reminders = server.services.database.selectFrom('record_activity').selectAll().where('reason', '=', 'due');
    const [it] = await reminders.where('user_id', '=', mateo.userId).execute();
    await mateo.call('activities.clear', { trackId, activityIds: [it!.id], seen: it!.date.toISOString() });
  };
  return { due, recordId, trackId, update, clear };
}
async function remindAt(now: string): Promise<void> {
  const { server } = scene;
  server.clock.set(now);
  const { signal } = new AbortController();
  await server.services.jobs.named('records.remind')!.handle({
    id: server.services.ids.id(),
    input: {},
    attempt: 1,
    signal,
    services: server.services,
    write: server.app.write,
  });
}
const shown = () => scene.device.pushed.flatMap((it) => (it.type === 'show' ? [it.body] : []));
/** Everything was looked at that is to be pushed, also where its hint was lost. */
const settled = async () => {
  await scene.server.settled();
  await nothingWaits();
};

test('a task that is due is pushed once to the devices of the person to whom it is assigned, and once more when it is overdue', async () => {
  const { due, recordId, trackId } = await task();
  await remindAt(`${due}T08:00:00Z`);
  await arrives();
  expect(last()).toMatchObject({
    tag: reminderTag(recordId),
    title: 'Autumn blend launch',
    body: '“Call the port” is due',
    path: pathOf('SingleTrackTask', { trackId, taskId: recordId }),
  });
  await remindAt(`${due}T08:05:00Z`);
  await settled();
  expect(shown()).toHaveLength(1);
  const next = new Date(Date.parse(due) + day).toISOString().slice(0, 10);
  await remindAt(`${next}T08:00:00Z`);
  await expect.poll(shown, waits).toEqual(['“Call the port” is due', '“Call the port” is overdue']);
});

test('what was seen, done or muted before it goes is not pushed; neither where no mentions are to be', async () => {
  const tasks = [await task(), await task()];
  const { due } = tasks[0]!;
  await mateoIsHere();
  scene.server.clock.set(`${due}T07:59:30Z`);
  await mateoIsHere();
  await remindAt(`${due}T08:00:00Z`);
  await expect.poll(waiting, waits).toBe(2);
  await tasks[0]!.update({ taskstatus: 'statusdone' });
  await scene.mateo.call('tracks.setNotify', { trackId: scene.trackId, notify: 'NONE' });
  scene.server.clock.advance(60_000);
  await settled();
  expect(shown()).toEqual([]);
  // Muted as they are, the next rounds don't note them again, and the log has none.
  const { database, clock } = scene.server.services;
  const noted = async () => (await database.selectFrom('push_delivery').select(['id', 'state']).execute()).map((it) => [it.id, it.state]);
  const before = await noted();
  expect(before.map(([, state]) => state)).toEqual(['DROPPED', 'DROPPED']);
  await noteReminders(database, 'everyone', clock.now());
  expect(await noted()).toEqual(before);
  expect((await scene.mateo.call('push.listDeliveries', {})).deliveries).toEqual([]);
});

test('where somebody wants no mentions pushed, no reminder waits for them', async () => {
  const { due } = await task();
  await scene.mateo.call('profile.updatePreferences', { notifyKinds: { MENTIONS: { push: false } } });
  await remindAt(`${due}T08:00:00Z`);
  await settled();
  expect(shown()).toEqual([]);
});

test('quiet hours that began while it waited put it off to their end', async () => {
  const { due } = await task();
  scene.server.clock.set(`${due}T07:59:30Z`);
  await mateoIsHere();
  await remindAt(`${due}T08:00:00Z`);
  await expect.poll(waiting, waits).toBe(1);
  const quietHours = { from: '08:00', to: '10:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
  await scene.mateo.call('profile.updatePreferences', { quietHours });
  scene.server.clock.set(`${due}T08:02:00Z`);
  const { database } = scene.server.services;
  const dueAt = async () => (await database.selectFrom('push_delivery').select('due').executeTakeFirstOrThrow()).due.toISOString();
  await expect.poll(dueAt, waits).toBe(`${due}T10:00:00.000Z`);
  expect(shown()).toEqual([]);
  scene.server.clock.set(`${due}T10:00:00Z`);
  await arrives();
  expect(shown()).toEqual(['“Call the port” is due']);
});

test('what was seen elsewhere is closed on the device', async () => {
  const { due, recordId, clear } = await task();
  await remindAt(`${due}T08:00:00Z`);
  await arrives();
  await settled();
  await clear();
  await arrives(2);
  expect(scene.device.pushed.at(-1)).toEqual({ type: 'close', tag: reminderTag(recordId) });
});
