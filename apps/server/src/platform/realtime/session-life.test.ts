import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
const day = 86_400_000;

beforeEach(async () => {
  server = await startTestServer({ socketTimes: { heads: 25, heartbeat: 25_000, sessions: 60_000 } });
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
});
afterEach(() => server.stop());

test('a tab that is left open keeps no session alive: it runs out thirty days after the last use, and the line says that nobody signed out', async () => {
  const socket = await mateo.socket();
  server.clock.advance(20 * day);
  // A look at the rights of the line, and all that a tab asks by itself.
  const { trackId } = await anna.call('tracks.startConversation', { id: server.services.ids.id(), userIds: [mateo.userId] });
  await socket.next('access', ({ granted }) => granted.includes(scopeOf('track', trackId)));
  await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Are you there?' });
  await mateo.call('sync.pull', { cursors: {}, chats: [] });
  await mateo.call('identity.getToken', {});
  await mateo.call('presence.update', { active: false });
  await mateo.call('chat.markViewed', { trackId, number: 1 });
  server.clock.advance(10 * day + 60_000);
  // Somebody else's sign-in sweeps what has run out.
  await server.person('Priya Nair');
  expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: false });
  expect((await socket.closed).code).toBe(4401);
  await expect(mateo.call('identity.getToken', {})).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('whoever is there keeps their session, by being active or by changing something', async () => {
  const socket = await mateo.socket();
  const uses = [
    () => mateo.call('presence.update', { active: true }),
    () => mateo.call('presence.setAppearOffline', { appearOffline: true }),
  ];
  for (const use of uses) {
    server.clock.advance(20 * day);
    await use();
  }
  server.clock.advance(20 * day);
  await expect(mateo.call('identity.getToken', {})).resolves.toMatchObject({ userId: mateo.userId });
  socket.send('{"type":"ping"}');
  await socket.next('pong');
});
