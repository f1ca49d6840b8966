import { type EntryActivity, limits, rootFolder, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague, makeTeam, makeTrack } from '../../../test/team.ts';
import { withoutRounds } from '../../../test/timers.ts';
import { collectDigests } from './digests.sql.ts';
import { handOut, newEntriesJob, recheckTrack } from './job.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer({ timers: withoutRounds, heldJobs: [handOut.name, recheckTrack.name] });
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const { signal } = new AbortController();
/** A round, and the jobs that it adds. */
async function run(aborted = signal): Promise<void> {
  const { database } = server.services;
  const by = { id: id(), attempt: 1, signal: aborted, services: server.services, write: server.app.write };
  const rechecks = await database.selectFrom('entry_recheck').select('track_id as trackId').execute();
  await newEntriesJob.handle({ ...by, input: {} });
  for (const input of rechecks) await recheckTrack.handle({ ...by, input });
  const digests = await database.selectFrom('entry_digest').select('id as digestId').execute();
  for (const input of digests) await handOut.handle({ ...by, input });
}
/** What was added is old enough, and a round of the job runs. */
async function collect(): Promise<void> {
  server.clock.advance(10_000);
  await run();
}

async function newEntriesOf({ userId }: Colleague, trackId: string): Promise<EntryActivity[]> {
  const frame = await server.services.feeds.read(server.services.database, scopeOf('user', userId), 0, 10_000);
  const rows = frame?.rows.flatMap((it) => (it.store === 'entryActivities' && it.row ? [it.row] : [])) ?? [];
  return rows.filter((it) => it.trackId === trackId);
}
const listed = async (who: Colleague, trackId: string) =>
  (await newEntriesOf(who, trackId)).map((it) => [it.userId, it.entries === 1 ? it.title : it.entries]);

async function scene() {
  const { anna, mateo, priya } = team;
  const { id: trackId } = await makeTrack(server, anna, [mateo, priya]);
  const add = async (who: Colleague, title: string, more: { type?: 'link' | 'folder' | 'actions'; parentId?: string } = {}) => {
    const entryId = id();
    const type = more.type ?? 'link';
    const url = type === 'link' ? { url: 'https://coffeecodes.example/' } : {};
    await who.run('entries.create', { trackId, id: entryId, parentId: more.parentId ?? rootFolder, type, title, ...url });
    return entryId;
  };
  return { ...team, trackId, add };
}

test('members hear of an entry that somebody added, with what it is called and where it is; its author does not [NOTIF-008]', async () => {
  const { anna, mateo, priya, trackId, add } = await scene();
  const entryId = await add(anna, 'Price list');
  await collect();
  for (const who of [mateo, priya])
    expect(await newEntriesOf(who, trackId)).toMatchObject([
      { type: 'NEW_ENTRY', entryId, folderId: rootFolder, userId: anna.userId, title: 'Price list', entries: 1, files: false },
    ]);
  expect(await newEntriesOf(anna, trackId)).toEqual([]);
});

test('what one person adds shortly after one another is collected, and what they add later joins what is unseen', async () => {
  const { anna, mateo, priya, trackId, add } = await scene();
  await add(anna, 'Price list');
  await run();
  expect(await listed(mateo, trackId)).toEqual([]);
  await add(anna, 'Harvest calendar');
  await add(priya, 'Shop list', { type: 'actions' });
  await collect();
  // Both were added at the same moment.
  const both = await listed(mateo, trackId);
  expect(both).toHaveLength(2);
  expect(both).toEqual(
    expect.arrayContaining([
      [anna.userId, 2],
      [priya.userId, 'Shop list'],
    ]),
  );
  await add(anna, 'Lots');
  await collect();
  expect(await listed(mateo, trackId)).toContainEqual([anna.userId, 3]);
  expect(await listed(priya, trackId)).toEqual([[anna.userId, 3]]);
});

test('eleven files that come one after another are one notification of eleven, also where the last takes long', async () => {
  const { anna, mateo, trackId } = await scene();
  const send = (uploadId: string, offset = 0, total = 1) =>
    anna.run('uploads.addPiece', { uploadId, offset, total, bytes: Buffer.alloc(1) });
  const finish = (entryId: string, title: string) => anna.run('entries.addFile', { trackId, entryId, parentId: rootFolder, title });
  for (let count = 1; count <= 10; count++) {
    const entryId = id();
    await send(entryId);
    await finish(entryId, `Scan ${count}.pdf`);
  }
  const last = id();
  await send(last, 0, 2);
  await collect();
  expect(await listed(mateo, trackId)).toEqual([]);
  await send(last, 1, 2);
  await finish(last, 'Scan 11.pdf');
  await collect();
  expect(await newEntriesOf(mateo, trackId)).toMatchObject([{ entries: 11, files: true }]);
});

test('an upload that was left is waited for no longer than a minute', async () => {
  const { anna, mateo, trackId, add } = await scene();
  await anna.run('uploads.addPiece', { uploadId: id(), offset: 0, total: 2, bytes: Buffer.alloc(1) });
  await add(anna, 'Price list');
  await collect();
  expect(await listed(mateo, trackId)).toEqual([]);
  server.clock.advance(60_000);
  await run();
  expect(await listed(mateo, trackId)).toEqual([[anna.userId, 'Price list']]);
});

test('nobody waits longer than a minute for what a person goes on adding', async () => {
  const { anna, mateo, trackId, add } = await scene();
  for (let count = 0; count < 16; count++) {
    await add(anna, `Lot ${count}`);
    server.clock.advance(4_000);
    await run();
  }
  expect((await newEntriesOf(mateo, trackId))[0]!.entries).toBeGreaterThan(10);
});

test('a folder is heard of by what is in it, and leads there', async () => {
  const { anna, mateo, trackId, add } = await scene();
  const folderId = await add(anna, 'Designs', { type: 'folder' });
  await collect();
  expect(await newEntriesOf(mateo, trackId)).toEqual([]);
  for (const title of ['Label', 'Bag']) await add(anna, title, { parentId: folderId });
  await collect();
  expect(await newEntriesOf(mateo, trackId)).toMatchObject([{ entries: 2, entryId: null, folderId }]);
});

test('private rooms are not told of', async () => {
  const { anna, mateo, trackId } = await scene();
  await anna.run('entries.createRoom', {
    trackId,
    id: id(),
    roomId: id(),
    parentId: rootFolder,
    type: 'private',
    title: 'Salaries',
    userIds: [],
  });
  await collect();
  expect(await newEntriesOf(mateo, trackId)).toEqual([]);
});

test('of a track that one muted, whose mentions alone one wants, or whose other messages one does not want listed, one does not hear', async () => {
  const { anna, mateo, priya, trackId, add } = await scene();
  const jonas = await colleague(server, team.tenantId, 'Jonas Weber');
  const freya = await colleague(server, team.tenantId, 'Freya Holm');
  const { id: other } = await makeTrack(server, anna, [jonas]);
  await mateo.run('tracks.setNotify', { trackId, notify: 'NONE' });
  await priya.run('tracks.setNotify', { trackId, notify: 'MENTIONS' });
  await jonas.run('profile.updatePreferences', { notifyMessages: 'MENTIONS' });
  await freya.run('profile.updatePreferences', { notifyKinds: { MESSAGES: { list: false } } });
  const { id: third } = await makeTrack(server, anna, [freya, jonas]);
  await add(anna, 'Price list');
  for (const each of [other, third])
    await anna.run('entries.create', {
      trackId: each,
      id: id(),
      parentId: rootFolder,
      type: 'link',
      title: 'A',
      url: 'https://a.example/',
    });
  await jonas.run('tracks.setNotify', { trackId: third, notify: 'ALL' });
  await collect();
  expect([await listed(mateo, trackId), await listed(priya, trackId), await listed(jonas, other), await listed(freya, third)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await listed(jonas, third)).toHaveLength(1);
});

test('who leaves before they are told hears nothing, and sees nothing of it after', async () => {
  const { anna, mateo, priya, trackId, add } = await scene();
  await add(anna, 'Price list');
  await mateo.run('members.leave', { trackId });
  await collect();
  expect(await listed(priya, trackId)).toHaveLength(1);
  await anna.run('members.remove', { trackId, userId: priya.userId });
  expect([await listed(mateo, trackId), await listed(priya, trackId)]).toEqual([[], []]);
});

test('guests hear of no entries', async () => {
  const { anna, mateo } = team;
  const guest = await colleague(server, null, 'Noor Haddad', { guest: true });
  const { id: trackId } = await makeTrack(server, anna, [mateo, guest]);
  await anna.run('entries.create', { trackId, id: id(), parentId: rootFolder, type: 'link', title: 'Lots', url: 'https://a.example/' });
  await collect();
  expect([await listed(mateo, trackId), await listed(guest, trackId)]).toEqual([[[anna.userId, 'Lots']], []]);
});

test('who comes later is not told of what was there before', async () => {
  const { anna, trackId, add } = await scene();
  const jonas = await colleague(server, team.tenantId, 'Jonas Weber');
  await add(anna, 'Price list');
  server.clock.advance(1_000);
  await anna.run('members.invite', { trackId, userIds: [jonas.userId], role: 'VIEWER' });
  await collect();
  expect(await listed(jonas, trackId)).toEqual([]);
});

test('an entry that was deleted is named no more, before it is told of and after, and browsers hear that', async () => {
  const { anna, mateo, trackId, add } = await scene();
  const [first, second] = [await add(anna, 'Price list'), await add(anna, 'Harvest calendar')];
  const third = await add(anna, 'Lots');
  await anna.run('entries.delete', { trackId, entryIds: [third] });
  await collect();
  expect(await listed(mateo, trackId)).toEqual([[anna.userId, 2]]);
  const head = async () =>
    (await server.services.feeds.heads(server.services.database, [scopeOf('user', mateo.userId)])).values().next().value!;
  const before = await head();
  await anna.run('entries.delete', { trackId, entryIds: [second] });
  expect(await listed(mateo, trackId)).toEqual([[anna.userId, 'Price list']]);
  await collect();
  expect(await head()).toBeGreaterThan(before);
  await anna.run('entries.delete', { trackId, entryIds: [first] });
  expect(await listed(mateo, trackId)).toEqual([]);
  await collect();
  const frame = await server.services.feeds.read(server.services.database, scopeOf('user', mateo.userId), before, 10_000);
  expect(frame!.rows.filter((it) => it.store === 'entryActivities').map((it) => it.row)).toEqual([null]);
  const waiting = await server.services.database.selectFrom('entry_recheck').select('track_id').where('track_id', '=', trackId).execute();
  expect(waiting).toEqual([]);
});

test('a round that is stopped in the middle is gone on with, and two at once tell nobody twice', async () => {
  const { anna, mateo, priya, trackId, add } = await scene();
  for (const title of ['Price list', 'Lots']) await add(anna, title);
  server.clock.advance(10_000);
  const stopped = new AbortController();
  stopped.abort();
  await expect(run(stopped.signal)).rejects.toThrow();
  expect(await server.services.database.selectFrom('entry_digest').select('entries').where('track_id', '=', trackId).execute()).toEqual([
    { entries: 2 },
  ]);
  expect(await listed(mateo, trackId)).toEqual([]);
  await Promise.all([run(), run(), run()]);
  await run();
  for (const who of [mateo, priya]) expect(await listed(who, trackId)).toEqual([[anna.userId, 2]]);
});

test('many entries at once are one row for each member, which names as many as it has ids of', async () => {
  const { anna, mateo, trackId } = await scene();
  const many = limits.activityEntries + 50;
  const { database, clock } = server.services;
  const ids = Array.from({ length: many }, id);
  const now = clock.now();
  await database
    .insertInto('entry')
    .values(
      ids.map((it) => ({
        ...{ id: it, track_id: trackId, type: 'file' as const, sub_type: 'pdf', title: 'Scan', author_id: anna.userId },
        ...{ created: now, updated: now, updated_by_id: anna.userId },
      })),
    )
    .execute();
  await database
    .insertInto('new_entry')
    .values(ids.map((it) => ({ entry_id: it, track_id: trackId, actor_id: anna.userId, added: now })))
    .execute();
  await collect();
  expect(await newEntriesOf(mateo, trackId)).toMatchObject([{ entries: many, files: true, entryId: null }]);
  const [row] = await database.selectFrom('entry_activity').select('entry_ids').where('track_id', '=', trackId).execute();
  expect(row!.entry_ids).toHaveLength(limits.activityEntries);
});

test('what I have seen goes, what came since stays, and after a month it goes by itself', async () => {
  const { anna, mateo, trackId, add } = await scene();
  await add(anna, 'Price list');
  await collect();
  const [first] = await newEntriesOf(mateo, trackId);
  await add(anna, 'Lots');
  await collect();
  const clear = (seen: string) => mateo.run('activities.clear', { trackId, activityIds: [first!.id], seen });
  await clear(first!.date);
  expect(await listed(mateo, trackId)).toEqual([[anna.userId, 2]]);
  await clear((await newEntriesOf(mateo, trackId))[0]!.date);
  expect(await listed(mateo, trackId)).toEqual([]);
});

test('what could not be told within a day is no news any more', async () => {
  const { anna, mateo, trackId, add } = await scene();
  await add(anna, 'Price list');
  server.clock.advance(10_000);
  await collectDigests(server.services.database, server.services.clock.now());
  server.clock.advance(2 * 86_400_000);
  await run();
  expect(await listed(mateo, trackId)).toEqual([]);
});
