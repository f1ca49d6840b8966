import { scopeOf } from '@trackyard/contract';
import { createApp, createLog, readConfiguration } from '@trackyard/server';
import { startTestServer, type TestPerson, type TestServer, type TestSession, type TestSocket, testSession } from '@trackyard/testing';
import { afterEach, expect, test } from 'vitest';
import { deactivateUser } from '../../src/identity/index.ts';

/** What one node has in its memory and another needs, or may miss. */
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;

const begin = async (options: Parameters<typeof startTestServer>[0]): Promise<void> => {
  server = await startTestServer(options);
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Design', [anna, mateo]);
};
afterEach(() => server.stop());

/** The same person, at one of the nodes. */
function at(node: number, person: TestPerson): TestSession {
  const { services } = server.nodes[node]!;
  const session = testSession(`http://127.0.0.1:${services.configuration.port}`, services);
  for (const [name, value] of person.cookies) session.cookies.set(name, value);
  return session;
}
const say = (session: TestSession, text: string) => session.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text });

/** Nothing but hints: the rounds that find what no hint told of never come. */
const never = { heads: 1e9, heartbeat: 1e9, sessions: 1e9 };

/** Two nodes that tell one another nothing, as when one is killed between its commit and its hint. */
const deaf = { nodes: 2, configuration: { bus: 'process' }, socketTimes: { heads: 25, heartbeat: 1e9, sessions: 1e9 } } as const;

test('what is written at one node comes at once to the sockets of the other: no comparison is waited for', async () => {
  await begin({ nodes: 2, socketTimes: never });
  const socket = await at(1, mateo).socket();
  await say(at(0, anna), 'Silo 2 is free');
  const { frame } = await socket.next('changes', (it) => it.frame.scope === scopeOf('chat', trackId));
  expect(JSON.stringify(frame.rows)).toContain('Silo 2 is free');
});

test('who is removed at one node hears nothing more at the other, and is told so', async () => {
  await begin({ nodes: 2, socketTimes: never });
  const socket = await removedAndWrittenOn();
  await socket.next('access', (it) => it.revoked.length > 0);
});

test('who is removed at a node that dies before it tells of it hears nothing more at the other', async () => {
  await begin({ ...deaf, socketTimes: never });
  await removedAndWrittenOn();
});

/** Mateo's socket at one node, from which he is removed at the other, and which hears nothing of what is said straight after. */
async function removedAndWrittenOn(): Promise<TestSocket> {
  const [socket, other] = [await at(1, mateo).socket(), await at(1, anna).socket()];
  await at(0, anna).call('members.remove', { trackId, userId: mateo.userId });
  await say(at(1, anna), 'Not for Mateo');
  await other.next('changes', (it) => it.frame.scope === scopeOf('chat', trackId));
  socket.send('{"type":"ping"}');
  await socket.next('pong');
  expect(JSON.stringify(socket.messages)).not.toContain('Not for Mateo');
  return socket;
}

test('who signs out at one node is signed out at the other', async () => {
  await begin({ nodes: 2, socketTimes: never });
  const [socket, other] = [await at(1, mateo).socket(), await at(1, anna).socket()];
  await at(0, mateo).call('identity.signOut', {});
  expect((await socket.closed).code).toBe(4401);
  other.send('{"type":"ping"}');
  await other.next('pong');
});

test('typing and presence cross over', async () => {
  await begin({ nodes: 2 });
  const socket = await at(1, mateo).socket();
  await at(0, anna).call('chat.updateTyping', { trackId, parentMessageId: null });
  await socket.next('typing');
  await at(0, anna).call('presence.update', {});
  await server.settled();
  expect((await at(1, mateo).call('presence.update', { active: false })).onlineUserIds).toEqual([anna.userId]);
});

test('a node that begins later learns who is here', async () => {
  await begin({ nodes: 2 });
  await at(0, anna).call('presence.update', {});
  const third = await createApp(
    { ...readConfiguration(['--port=0'], {}), bus: 'postgres' },
    { connection: server.connection, clock: server.clock, log: createLog('error') },
  );
  await third.listen();
  for (const it of [third, ...server.nodes, third]) await it.settled();
  const session = testSession(`http://127.0.0.1:${third.services.configuration.port}`, third.services);
  for (const [name, value] of mateo.cookies) session.cookies.set(name, value);
  await expect.poll(async () => (await session.call('presence.update', { active: false })).onlineUserIds).toEqual([anna.userId]);
  await third.stop();
});

test('whoever tries passwords does not start anew at the next node', async () => {
  await begin({ nodes: 2, configuration: { rates: { read: 1e9, write: 1e9, ephemeral: 1e9, credentials: 3 } } });
  const guess = (node: number) =>
    at(node, anna)
      .call('identity.signIn', { email: 'nobody@kestrel.example', password: 'a guess of mine' })
      .catch(({ code, retryAfter }: { code: string; retryAfter?: number }) => ({ code, retryAfter }));
  for (const node of [0, 1, 0]) expect(await guess(node)).toMatchObject({ code: 'invalidCredentials' });
  expect(await guess(1)).toEqual({ code: 'tooManyRequests', retryAfter: 20 });
  server.clock.advance(20_000);
  expect(await guess(1)).toMatchObject({ code: 'invalidCredentials' });
  expect(await guess(0)).toMatchObject({ code: 'tooManyRequests' });
});

test('a session that ended, of which no hint told, ends at the other node', async () => {
  await begin(deaf);
  const [socket, other] = [await at(1, mateo).socket(), await at(1, anna).socket()];
  await at(0, mateo).call('identity.signOut', {});
  expect((await socket.closed).code).toBe(4401);
  other.send('{"type":"ping"}');
  await other.next('pong');
});

test('an account that was closed, of which no hint told, is closed at the other node', async () => {
  await begin(deaf);
  const socket = await at(1, mateo).socket();
  await server.app.write((write) => deactivateUser(write, mateo.userId));
  expect((await socket.closed).code).toBe(4401);
});

test('a removal of which no hint told is noticed at the other node', async () => {
  await begin(deaf);
  const socket = await at(1, mateo).socket();
  await at(0, anna).call('members.remove', { trackId, userId: mateo.userId });
  const { revoked } = await socket.next('access', (it) => it.revoked.length > 0);
  expect(revoked).toContain(scopeOf('chat', trackId));
});
