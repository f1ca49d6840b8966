import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../test/browsers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const json = async (path: string) => {
  const response = await fetch(`${server.address}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json() as Promise<Record<string, unknown>>;
};

test('anybody is answered how many people, tracks and tenants there are, and nothing but counts [API-019, API-020, API-021]', async () => {
  const anna = await server.person('Anna Lindqvist');
  const mateo = await server.person('Mateo Ruiz');
  const trackId = await server.track('Autumn blend launch', [anna, mateo]);
  await server.track('Packaging', [anna]);
  await anna.call('tracks.startConversation', { id: server.services.ids.id(), userIds: [mateo.userId] });
  await anna.call('tracks.archive', { trackId });
  await anna.call('presence.update', { trackId: null });
  server.clock.advance(2_000);
  const counted = server.clock.now().toISOString();
  expect(await json('/api/stats/users?useOnlineCache=true')).toEqual({ users: 2, online: 1, counted });
  expect(await json('/api/stats/tracks')).toEqual({ tracks: 1, archived: 1, counted });
  expect(await json('/api/stats/tenants')).toEqual({ tenants: 1, counted });
});

// Each node counts for itself.
test('who is online is counted anew for each minute with the cache, and at once without it', async () => {
  const node = await startTestServer({ nodes: 1 });
  const priya = await node.person('Priya Nair');
  const online = async (useOnlineCache?: 'true') => (await priya.call('stats.users', { useOnlineCache })).online;
  expect(await online('true')).toBe(0);
  await priya.call('presence.update', { trackId: null });
  node.clock.advance(10_000);
  expect(await online('true')).toBe(0);
  expect(await online()).toBe(1);
  expect(await online('true')).toBe(1);
  await node.stop();
});

test('where the statistics are closed only system administrators see them', async () => {
  const closed = await startTestServer({ configuration: { closeStats: true } });
  const ines = await closed.person({ displayName: 'Ines Root', systemAdmin: true });
  const anna = await closed.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const asked = (who: typeof anna | ReturnType<typeof closed.visitor>) =>
    Promise.all(
      [who.call('stats.users', {}), who.call('stats.tracks', {}), who.call('stats.tenants', {})].map((it) => it.then(() => 'ok', codeOf)),
    );
  expect(await asked(closed.visitor())).toEqual(['forbidden', 'forbidden', 'forbidden']);
  expect(await asked(anna)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  expect(await asked(ines)).toEqual(['ok', 'ok', 'ok']);
  await closed.stop();
});

test('they are limited in rate like every call, by address where nobody is signed in', async () => {
  const rates = { read: 2, write: 1e9, ephemeral: 1e9, credentials: 1e9 };
  const small = await startTestServer({ nodes: 1, configuration: { rates } });
  const ask = () => fetch(`${small.address}/api/stats/tracks`).then((it) => it.status);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  await small.stop();
});
