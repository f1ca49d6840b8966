import type { ServerMessage } from '@trackyard/contract';
import { limits, scopeOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { manualTimers } from '../../test/timers.ts';
import { inProcessBus } from '../platform/bus/in-process.ts';
import { createActivity } from './activity.ts';
import { pushOnline } from './push-online.ts';

let server: TestServer | undefined;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer();
});
afterAll(() => server?.stop());

const online = async (who: TestPerson) => {
  await server!.settled();
  return (await who.call('presence.update', { active: false })).onlineUserIds;
};
const here = (who: TestPerson) => who.call('presence.update', {});

test('people count as online only when they were active within the last minute [TRACK-034]', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  expect(await online(anna)).toEqual([]);
  await here(mateo);
  expect(await online(anna)).toEqual([mateo.userId]);
  expect((await here(anna)).onlineUserIds.toSorted()).toEqual([anna.userId, mateo.userId].toSorted());
  server!.clock.advance(limits.onlineMs - 1);
  expect((await online(anna)).toSorted()).toEqual([anna.userId, mateo.userId].toSorted());
  server!.clock.advance(1);
  expect(await online(anna)).toEqual([]);
});

test('who appears offline is shown to nobody, and told so to nobody', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  await mateo.call('presence.setAppearOffline', { appearOffline: true });
  await here(mateo);
  expect(await online(anna)).toEqual([]);
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('person', mateo.userId)] });
  const rows = scopes.flatMap((it) => it.rows).filter((it) => it.store === 'users' && it.id === mateo.userId);
  expect(rows).toMatchObject([{ row: { appearOffline: false } }]);
  await mateo.call('presence.setAppearOffline', { appearOffline: false });
  expect(await online(anna)).toEqual([mateo.userId]);
});

test('a socket hears who begins to appear offline, and who ends it', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  const socket = await anna.socket();
  const seesMateo = (it: { onlineUserIds: string[] }) => it.onlineUserIds.includes(mateo.userId);
  await here(mateo);
  await socket.next('online', seesMateo);
  await mateo.call('presence.setAppearOffline', { appearOffline: true });
  await socket.next('online', (it) => !seesMateo(it));
  await mateo.call('presence.setAppearOffline', { appearOffline: false });
  await socket.next('online', seesMateo);
});

test('people of another tenant are seen only by those who share a track with them', async () => {
  const tenantId = await server!.createTenant('Studio Holm');
  const anna = await server!.person('Anna Lindqvist');
  const mateo = await server!.person('Mateo Ruiz');
  const freya = await server!.person({ displayName: 'Freya Holm', tenantId });
  const lone = await server!.person({ displayName: 'Lone Wolf', tenantId: null });
  await server!.track('Autumn blend launch', [anna, freya]);
  for (const who of [anna, mateo, freya, lone]) await here(who);
  const seenBy = async (who: TestPerson) => (await online(who)).filter((it) => it !== who.userId).toSorted();
  expect(await seenBy(anna)).toEqual([mateo.userId, freya.userId].toSorted());
  expect(await seenBy(mateo)).toEqual([anna.userId]);
  expect(await seenBy(freya)).toEqual([anna.userId]);
  expect(await seenBy(lone)).toEqual([]);
});

/** The node's own pushes, with time that passes when we say so; its sockets are a list of what was sent. */
async function standIn(viewers: readonly string[], isRead = () => true) {
  const { database, clock, log } = server!.services;
  const sent: { userId: string; onlineUserIds: string[] }[] = [];
  const timers = manualTimers();
  const bus = inProcessBus(log);
  const realtime = {
    ...server!.services.realtime,
    connectedUsers: () => [...viewers],
    sendToUser(userId: string, message: ServerMessage) {
      if (message.type === 'online') sent.push({ userId, onlineUserIds: message.onlineUserIds });
      return isRead();
    },
  };
  const stop = pushOnline({ database, clock, log, bus, realtime }, createActivity(), timers);
  const heard = async (userIds: readonly string[]) => {
    for (const userId of userIds) bus.publish('presence', { userId, at: clock.now().toISOString(), trackId: null });
    await Promise.resolve();
  };
  return { sent, timers, heard, stop };
}

test('changes go out together, once, and only to those for whom something changed', async () => {
  const [anna, mateo, priya] = [
    await server!.person('Anna Lindqvist'),
    await server!.person('Mateo Ruiz'),
    await server!.person('Priya Nair'),
  ];
  const other = await server!.person({ displayName: 'Freya Holm', tenantId: await server!.createTenant('Studio Holm') });
  const first = await standIn([anna.userId, other.userId]);
  await first.heard([mateo.userId, priya.userId, mateo.userId]);
  first.timers.pass(1_000);
  await first.stop();
  expect(first.sent.filter((it) => it.onlineUserIds.length > 0)).toEqual([
    { userId: anna.userId, onlineUserIds: [mateo.userId, priya.userId].toSorted() },
  ]);
});

test('who falls silent is taken out within ten seconds after their minute', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  const node = await standIn([anna.userId]);
  await node.heard([mateo.userId]);
  node.timers.pass(1_000);
  await expect.poll(() => node.sent.length).toBe(1);
  server!.clock.advance(limits.onlineMs);
  node.timers.pass(10_000);
  node.timers.pass(1_000);
  await node.stop();
  expect(node.sent.map((it) => it.onlineUserIds)).toEqual([[mateo.userId], []]);
});

test('whoever read too slowly to hear who is online is told once they read', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  let reads = false;
  const node = await standIn([anna.userId], () => reads);
  await node.heard([mateo.userId]);
  node.timers.pass(1_000);
  await expect.poll(() => node.sent.length).toBe(1);
  reads = true;
  for (const count of [2, 2]) {
    node.timers.pass(10_000);
    node.timers.pass(1_000);
    await expect.poll(() => node.sent.length).toBe(count);
  }
  await node.stop();
  expect(node.sent.map((it) => it.onlineUserIds)).toEqual([[mateo.userId], [mateo.userId]]);
});

test('a socket hears who comes online', async () => {
  const [anna, mateo] = [await server!.person('Anna Lindqvist'), await server!.person('Mateo Ruiz')];
  const socket = await anna.socket();
  await here(mateo);
  const { onlineUserIds, lastUpdated } = await socket.next('online', (it) => it.onlineUserIds.length > 0);
  expect({ onlineUserIds, lastUpdated }).toEqual({ onlineUserIds: [mateo.userId], lastUpdated: server!.clock.now().toISOString() });
});
