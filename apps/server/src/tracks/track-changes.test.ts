import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, personAt, rowsOf } from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
});
afterAll(() => server.stop());

const newTrack = async (title = 'Roastery') => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const trackId = server.services.ids.id();
  const track = await anna.call('tracks.create', { id: trackId, title });
  return { anna, trackId, track };
};

test('a new track belongs to its maker, who coordinates it [TRACK-018]', async () => {
  const { anna, trackId, track } = await newTrack();
  expect(track).toMatchObject({
    id: trackId,
    tenantId,
    type: 'STANDARD',
    title: 'Roastery',
    owner: anna.userId,
    state: 0,
    visibility: 'PRIVATE',
  });
  expect(track).toMatchObject({ typeMetadata: '', trackLabels: [], parentTrackId: null, publishable: false });
  expect(await rowsOf(anna, 'tracks')).toEqual([track]);
  expect(await rowsOf(anna, 'memberships')).toEqual([
    {
      id: trackId,
      trackId,
      added: track.created,
      status: 'ACTIVE',
      confirmed: true,
      asked: false,
      role: 'COORDINATOR',
      userFavourite: false,
      trackHidden: false,
      notify: null,
      hiddenUpTo: 0,
      lastChat: 0,
      lastChatThread: {},
      threadChoices: {},
      invitation: null,
    },
  ]);
  expect(await rowsOf(anna, 'members')).toMatchObject([
    { id: `${trackId}:${anna.userId}`, userId: anna.userId, trackId, role: 'COORDINATOR' },
  ]);
});

test('a track is public or private, and nothing else [TRACK-015]', async () => {
  const { anna, trackId } = await newTrack();
  expect(await anna.call('tracks.update', { trackId, visibility: 'PUBLIC' })).toMatchObject({ visibility: 'PUBLIC' });
  expect(await anna.code('tracks.update', { trackId, visibility: 'SECRET' as 'PUBLIC' })).toBe('invalidInput');
  expect(await rowsOf(anna, 'tracks')).toMatchObject([{ visibility: 'PUBLIC' }]);
});

test('a chat is hidden up to the message that one knew of, and no further than it goes [CHAT-027]', async () => {
  const { anna, trackId } = await newTrack();
  const hiddenUpTo = async (upTo?: number) => {
    await anna.call('tracks.setHidden', { trackId, hidden: true, ...(upTo !== undefined && { upTo }) });
    return (await rowsOf(anna, 'memberships'))[0]!['hiddenUpTo'];
  };
  for (const text of ['One', 'Two']) await anna.call('chat.sendMessage', { id: server.services.ids.id(), trackId, text });
  expect([await hiddenUpTo(1), await hiddenUpTo(9), await hiddenUpTo()]).toEqual([1, 2, 2]);
});

test('an id that is taken, here or in another tenant, is a conflict', async () => {
  const { anna, trackId } = await newTrack();
  const stranger = await personAt(server, await makeTenant(server, 'Heron Books'), 'Someone Else');
  expect(await anna.code('tracks.create', { id: trackId, title: 'Again' })).toBe('conflict');
  expect(await stranger.code('tracks.create', { id: trackId, title: 'Mine' })).toBe('conflict');
});

test('people without a tenant make no tracks', async () => {
  const external = await personAt(server, null, 'Freya Holm');
  expect(await external.code('tracks.create', { id: server.services.ids.id(), title: 'Mine' })).toBe('forbidden');
});

test('a change of the title moves lastUpdated, reaches the others, and the invited in their own list', async () => {
  const { anna, trackId, track } = await newTrack();
  const [mateo, priya] = [await personAt(server, tenantId, 'Mateo Ruiz'), await personAt(server, tenantId, 'Priya Nair')];
  await anna.call('members.invite', { trackId, userIds: [mateo.userId, priya.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  const changed = await anna.call('tracks.update', { trackId, title: 'Roastery and tasting' });
  expect(changed).toEqual({ ...track, title: 'Roastery and tasting', lastUpdated: changed.lastUpdated });
  expect(changed.lastUpdated >= track.lastUpdated).toBe(true);
  expect(await rowsOf(mateo, 'tracks')).toEqual([changed]);
  expect(await rowsOf(priya, 'memberships')).toMatchObject([{ status: 'PENDING', invitation: { title: 'Roastery and tasting' } }]);
  expect(await rowsOf(priya, 'tracks')).toEqual([]);
});

test('an archived track comes back as it was [TRACK-016]', async () => {
  const { anna, trackId, track } = await newTrack();
  expect(await anna.call('tracks.archive', { trackId })).toMatchObject({ state: 1 });
  expect(await anna.code('tracks.update', { trackId, title: 'No' })).toBe('forbidden');
  expect(await anna.call('tracks.restore', { trackId })).toEqual({ ...track, lastUpdated: expect.any(String) });
});

test('the favourite flag is mine alone [TRACK-030]', async () => {
  const { anna, trackId } = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('tracks.setFavourite', { trackId, favourite: true }).catch(() => {});
  await mateo.call('members.accept', { trackId });
  await anna.call('tracks.setFavourite', { trackId, favourite: true });
  expect(await rowsOf(anna, 'memberships')).toMatchObject([{ userFavourite: true }]);
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ userFavourite: false }]);
  await anna.call('tracks.setFavourite', { trackId, favourite: false });
  expect(await rowsOf(anna, 'memberships')).toMatchObject([{ userFavourite: false }]);
});

test('of what in a track one is told is for each to choose', async () => {
  const { anna, trackId } = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  expect(await mateo.code('tracks.setNotify', { trackId, notify: 'NONE' })).toBe('notFound');
  await mateo.call('members.accept', { trackId });
  await mateo.call('tracks.setNotify', { trackId, notify: 'NONE' });
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ notify: 'NONE' }]);
  expect(await rowsOf(anna, 'memberships')).toMatchObject([{ notify: null }]);
  await mateo.call('tracks.setNotify', { trackId, notify: null });
  expect(await rowsOf(mateo, 'memberships')).toMatchObject([{ notify: null }]);
  // Who comes back would not know why the track is silent.
  await mateo.call('tracks.setNotify', { trackId, notify: 'NONE' });
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  expect((await rowsOf(mateo, 'memberships')).at(-1)).toMatchObject({ status: 'ACTIVE', notify: null });
});

test('a deleted track is gone for everyone, with a tombstone in the list of each', async () => {
  const { anna, trackId } = await newTrack();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  const before = await mateo.call('sync.pull', { cursors: {} });
  const cursors = Object.fromEntries(before.scopes.map((it) => [it.scope, it.seq]));
  expect(cursors).toHaveProperty(`track:${trackId}`);
  await anna.call('tracks.delete', { trackId });
  const after = await mateo.call('sync.pull', { cursors });
  expect(after.revoked).toContain(`track:${trackId}`);
  expect(after.scopes.flatMap((it) => it.rows)).toContainEqual({ store: 'memberships', id: trackId, seq: expect.any(Number), row: null });
  for (const browser of [anna, mateo]) expect(await browser.code('tracks.setFavourite', { trackId, favourite: true })).toBe('notFound');
});
