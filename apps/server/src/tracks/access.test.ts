import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, personAt } from '../../test/browsers.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { grantsOfTracks, membersOf, trackSubject } from './access.ts';
import { addMember } from './memberships.ts';
import { moveReadPositionBack, setReadPosition, setThreadReadPosition } from './read-positions.ts';
import { createTrack } from './tracks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function house() {
  const { database, ids, clock } = server.services;
  const now = clock.now();
  const tenantId = await makeTenant(server);
  const [anna, mateo] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Mateo Ruiz')];
  const make = (settings: object) => {
    const id = ids.id();
    return inTransaction(database, async (tx) => {
      const feed = feedWriter(tx, now);
      await createTrack(tx, feed, { id, tenantId, ownerId: anna.userId, title: 'Roastery', now, ...settings });
      await addMember(tx, feed, { trackId: id, userId: mateo.userId, role: 'VIEWER', now });
      return id;
    });
  };
  return { database, ids, now, tenantId, anna, mateo, make };
}

test('the scope of a chat is granted to those whom its setting lets view', async () => {
  const { database, tenantId, anna, mateo, make } = await house();
  const [open, closed] = [await make({}), await make({ chatSettingViewMessages: 'COORDINATORS' })];
  const scopesOf = (userId: string) => grantsOfTracks(database, { userId, tenantId }).then((it) => it.scopes.sort());
  const common = [`track:${open}`, `track:${closed}`, `chat:${open}`];
  expect(await scopesOf(anna.userId)).toEqual([...common, `chat:${closed}`].sort());
  expect(await scopesOf(mateo.userId)).toEqual(common.sort());
});

test('who is invited gets no scope of the track, and whoever was removed no track', async () => {
  const { database, ids, now, tenantId, anna, make } = await house();
  const trackId = await make({});
  const priya = { userId: ids.id(), tenantId };
  expect(await trackSubject(database, priya, trackId)).toBeNull();
  const invited = await personAt(server, tenantId, 'Priya Nair');
  await inTransaction(database, (tx) =>
    addMember(tx, feedWriter(tx, now), { trackId, userId: invited.userId, role: 'VIEWER', status: 'PENDING', invitedBy: anna.userId, now }),
  );
  expect((await grantsOfTracks(database, { userId: invited.userId, tenantId })).scopes).not.toContain(`track:${trackId}`);
  expect(await trackSubject(database, { userId: invited.userId, tenantId }, trackId)).toMatchObject({ status: 'PENDING', external: false });
  expect((await membersOf(database, trackId)).map((it) => it.displayName).sort()).toEqual(['Anna Lindqvist', 'Mateo Ruiz']);
});

test('a read position moves on by itself, and back only when it is asked to, in the chat and in each thread', async () => {
  const { database, ids, now, mateo, make } = await house();
  const of = { trackId: await make({}), userId: mateo.userId };
  const [one, other] = [ids.id(), ids.id()];
  const moves = (number: number) => inTransaction(database, (tx) => setReadPosition(tx, feedWriter(tx, now), { ...of, number }));
  const movesIn = (parentMessageId: string, number: number) =>
    inTransaction(database, (tx) => setThreadReadPosition(tx, feedWriter(tx, now), { ...of, parentMessageId, number }));
  expect([await moves(7), await moves(5), await moves(7)]).toEqual([true, false, false]);
  await Promise.all([movesIn(one, 3), movesIn(other, 9), movesIn(one, 4)]);
  expect(await movesIn(one, 2)).toBe(false);
  const back = (number: number) => inTransaction(database, (tx) => moveReadPositionBack(tx, feedWriter(tx, now), { ...of, number }));
  expect([await back(9), await back(6), await back(6), await moves(7)]).toEqual([false, true, false, true]);
  const row = await database
    .selectFrom('membership')
    .select(['last_chat', 'last_chat_thread'])
    .where('track_id', '=', of.trackId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  expect(row).toEqual({ last_chat: 7, last_chat_thread: { [one]: 4, [other]: 9 } });
});
