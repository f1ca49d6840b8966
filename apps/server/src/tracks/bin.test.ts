import { startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenant, personAt, rowsOf } from '../../test/browsers.ts';
import { colleague, makeTeam, say } from '../../test/team.ts';
import { chat } from '../chat/index.ts';
import { purge } from '../platform/purge.ts';
import { tracks } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = 86_400_000;
/** Anna's track, with Mateo in it, and a message of hers that he has not seen. */
async function withMessage() {
  const tenantId = await makeTenant(server, 'Kestrel Coffee', { invitesColleagues: true });
  const [anna, mateo] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Mateo Ruiz')];
  const trackId = server.services.ids.id();
  await anna.call('tracks.create', { id: trackId, title: 'Roastery' });
  await anna.call('members.invite', { trackId, userIds: [mateo.userId], role: 'VIEWER' });
  await mateo.call('members.accept', { trackId });
  await anna.call('chat.sendMessage', { id: server.services.ids.id(), trackId, text: 'The drum is hot' });
  const states = async () => (await mateo.call('sync.pull', { cursors: {} })).chatStates;
  return { anna, mateo, trackId, states, tenantId };
}

describe('a deleted track', () => {
  test('leaves nothing behind with anyone: no row, no counter; only who ran it finds it in the bin', async () => {
    const { anna, mateo, trackId, states } = await withMessage();
    expect(await states()).toMatchObject([{ trackId, numUnseenChatMessages: 1 }]);
    await anna.call('tracks.delete', { trackId });
    expect(await states()).toEqual([]);
    for (const store of ['tracks', 'members', 'memberships'])
      expect([await rowsOf(anna, store), await rowsOf(mateo, store)]).toEqual([[], []]);
    expect((await anna.call('tracks.bin', {})).tracks).toMatchObject([{ id: trackId, title: 'Roastery', deletedBy: 'Anna Lindqvist' }]);
    expect((await mateo.call('tracks.bin', {})).tracks).toEqual([]);
    expect(await mateo.code('tracks.recover', { trackId })).toBe('notFound');
    expect(await mateo.code('tracks.recover', { trackId: server.services.ids.id() })).toBe('notFound');
    expect(await anna.code('tracks.delete', { trackId })).toBe('notFound');
  });
  test('comes back as it was, with everyone and what they have not seen, and is in the bin no more', async () => {
    const { anna, mateo, trackId, states } = await withMessage();
    const all = async () => {
      const members = (await rowsOf(anna, 'members')).toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
      return [await rowsOf(mateo, 'tracks'), await rowsOf(mateo, 'memberships'), members, await states()];
    };
    const before = await all();
    await anna.call('tracks.delete', { trackId });
    const track = await anna.call('tracks.recover', { trackId });
    const after = await all();
    before[0]![0] = track;
    expect(after).toEqual(before);
    expect((await anna.call('tracks.bin', {})).tracks).toEqual([]);
    expect(await anna.code('tracks.recover', { trackId })).toBe('notFound');
  });
  test('waits for nobody: invitations, requests and a transfer are over, also when it comes back', async () => {
    const { anna, mateo, tenantId, trackId } = await withMessage();
    const priya = await personAt(server, tenantId, 'Priya Nair');
    await anna.call('members.invite', { trackId, userIds: [priya.userId], role: 'VIEWER' });
    await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
    await anna.call('tracks.delete', { trackId });
    expect(await priya.code('members.accept', { trackId })).toBe('notFound');
    expect(await anna.call('tracks.recover', { trackId })).toMatchObject({ pendingTransferTarget: null });
    expect(await rowsOf(priya, 'memberships')).toEqual([]);
  });
  test('is not found by a search, nor counted, while it is in the bin', async () => {
    const { anna, mateo, trackId } = await withMessage();
    await anna.call('tracks.update', { trackId, visibility: 'PUBLIC' });
    const count = async () => (await mateo.call('tracks.browse', {})).tracks.length;
    expect(await count()).toBe(1);
    await anna.call('tracks.delete', { trackId });
    expect(await count()).toBe(0);
    expect(await mateo.code('members.ask', { trackId })).toBe('notFound');
  });
  test('can be brought back for 30 days; then nothing of it is left in the database', async () => {
    const { anna, mateo, trackId } = await makeTeam(server);
    await say(server, mateo, trackId, 'The drum is hot');
    await anna.run('tracks.delete', { trackId });
    server.clock.advance(29 * day);
    await purge(server.services, [tracks, chat]);
    await anna.run('tracks.recover', { trackId });
    await anna.run('tracks.delete', { trackId });
    server.clock.advance(31 * day);
    expect(await anna.code('tracks.recover', { trackId }), 'part of it may be gone already').toBe('notFound');
    expect((await anna.run('tracks.bin', {})).tracks).toEqual([]);
    await purge(server.services, [tracks, chat]);
    expect(await anna.code('tracks.recover', { trackId })).toBe('notFound');
    const left = await sql<{ count: number }>`select
      (select count(*)::int from track where id = ${trackId}) + (select count(*)::int from membership where track_id = ${trackId})
      + (select count(*)::int from chat_message where track_id = ${trackId})
      + (select count(*)::int from scope where scope like ${`%${trackId}`}) as count`.execute(server.services.database);
    expect(left.rows).toEqual([{ count: 0 }]);
  });
  test('leaves its rooms behind when it is gone for good, and those who keep them hear that they belong to nothing any more', async () => {
    const { anna, trackId } = await makeTeam(server);
    const roomId = server.services.ids.id();
    await anna.run('tracks.createRoom', { trackId, id: roomId, title: 'Drum two' });
    const scope = `track:${roomId}`;
    const roomSince = async (after: number) => {
      const { scopes } = await anna.run('sync.pull', { cursors: { [scope]: after } });
      const { seq = after, rows = [] } = scopes.find((it) => it.scope === scope) ?? {};
      return { seq, rooms: rows.filter((it) => it.store === 'tracks').map(({ row }) => row) };
    };
    const { seq } = await roomSince(0);
    await anna.run('tracks.delete', { trackId });
    server.clock.advance(31 * day);
    await purge(server.services, [tracks, chat]);
    expect((await roomSince(seq)).rooms).toMatchObject([{ id: roomId, title: 'Drum two', parentTrackId: null }]);
  });
  test('is for its owner to bring back too, whatever their role', async () => {
    const { anna, mateo, trackId } = await makeTeam(server);
    await anna.run('members.changeRole', { trackId, userId: mateo.userId, role: 'COORDINATOR' });
    await mateo.run('members.changeRole', { trackId, userId: anna.userId, role: 'VIEWER' });
    await mateo.run('tracks.delete', { trackId });
    const someone = await colleague(server, await makeTenant(server, 'Heron Books'), 'Someone Else');
    expect(await someone.code('tracks.recover', { trackId })).toBe('notFound');
    expect(await anna.code('tracks.recover', { trackId })).toBe('ok');
  });
});
