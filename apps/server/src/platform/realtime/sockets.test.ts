import { request } from 'node:http';
import { type ChangedRow, limits, scopeOf, socketPath } from '@trackyard/contract';
import { cookieHeader, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestSocket } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
const newId = (): string => server.services.ids.id();
const send = (text: string, by = anna, on = trackId) => by.call('chat.sendMessage', { trackId: on, id: newId(), text });

beforeEach(async () => {
  server = await startTestServer({ socketTimes: { heads: 25, heartbeat: 25_000, sessions: 60_000 } });
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Design', [anna, mateo]);
});
afterEach(() => server.stop());

const rowsOf = (socket: TestSocket, scope: string): ChangedRow[] =>
  socket.messages.flatMap((it) => (it.type === 'changes' && it.frame.scope === scope ? it.frame.rows : []));

test('says hello, and answers a ping', async () => {
  const socket = await mateo.socket();
  expect(socket.messages[0]).toMatchObject({ type: 'hello', serverTime: server.clock.now().toISOString() });
  socket.send('{"type":"ping"}');
  await socket.next('pong');
});

test('frames follow one another without a gap, from the hello on, whatever is written meanwhile', async () => {
  const scope = scopeOf('chat', trackId);
  const before = Promise.all(Array.from({ length: 15 }, (_, i) => send(`early ${i}`, i % 2 ? anna : mateo)));
  const socket = await mateo.socket();
  const pulled = await mateo.call('sync.pull', { cursors: {}, chats: [trackId] });
  const start = pulled.scopes.find((it) => it.scope === scope)?.seq ?? 0;
  await Promise.all([before, ...Array.from({ length: 15 }, (_, i) => send(`late ${i}`, i % 2 ? anna : mateo))]);
  await socket.next('changes', ({ frame }) => frame.scope === scope && frame.seq === 30);
  const frames = socket.messages.flatMap((it) => (it.type === 'changes' && it.frame.scope === scope ? [it.frame] : []));
  expect(frames[0]!.after).toBeLessThanOrEqual(start);
  for (const [i, frame] of frames.entries()) if (i) expect(frame.after).toBe(frames[i - 1]!.seq);
  const seqs = new Set(
    [...(pulled.scopes.find((it) => it.scope === scope)?.rows ?? []), ...frames.flatMap((it) => it.rows)].map((it) => it.seq),
  );
  expect(seqs.size).toBe(30);
});

test('what another process wrote, of which no hint told, arrives all the same', async () => {
  const other = await startTestServer({ connection: server.connection });
  try {
    const socket = await mateo.socket();
    await anna.call('chat.listMessages', { trackId });
    const elsewhere = other.visitor();
    for (const [name, value] of anna.cookies) elsewhere.cookies.set(name, value);
    await elsewhere.call('chat.sendMessage', { trackId, id: newId(), text: 'from the other node' });
    const { frame } = await socket.next('changes', (it) => it.frame.scope === scopeOf('chat', trackId));
    expect(JSON.stringify(frame.rows)).toContain('from the other node');
  } finally {
    await other.stop();
  }
});

test('whoever loses access hears so, and hears nothing of the track afterwards', async () => {
  const socket = await mateo.socket();
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  const { revoked } = await socket.next('access', (it) => it.revoked.length > 0);
  expect(revoked.toSorted()).toEqual([scopeOf('chat', trackId), scopeOf('track', trackId)]);
  await send('not for Mateo');
  await server.settled();
  expect(rowsOf(socket, scopeOf('chat', trackId))).toEqual([]);
  expect(rowsOf(socket, scopeOf('track', trackId))).toEqual([]);
});

test('whoever gains access hears so, and hears what comes from then on', async () => {
  const priya = await server.person('Priya Nair');
  const socket = await priya.socket();
  await anna.call('members.invite', { trackId, userIds: [priya.userId], role: 'COLLABORATOR' });
  const { granted } = await socket.next('access', (it) => it.granted.length > 0);
  expect(granted).toContain(scopeOf('chat', trackId));
  await send('welcome');
  await socket.next('changes', ({ frame }) => frame.scope === scopeOf('chat', trackId));
});

test('access that another process gave is noticed without a hint', async () => {
  const other = await startTestServer({ connection: server.connection });
  try {
    const priya = await server.person('Priya Nair');
    const socket = await priya.socket();
    const admin = other.visitor();
    for (const [name, value] of anna.cookies) admin.cookies.set(name, value);
    const made = await admin.call('tracks.startConversation', { id: newId(), userIds: [priya.userId] });
    const { granted } = await socket.next('access', (it) => it.granted.length > 0);
    expect(granted).toContain(scopeOf('chat', made.trackId));
  } finally {
    await other.stop();
  }
});

test('a session that ends closes its sockets and no other', async () => {
  const [first, second] = [await mateo.socket(), await anna.socket()];
  await mateo.call('identity.signOut', {});
  await first.next('signedOut');
  expect((await first.closed).code).toBe(4401);
  second.send('{"type":"ping"}');
  await second.next('pong');
});

test('refuses whoever is not signed in, and pages of another origin', async () => {
  await expect(server.visitor().socket()).rejects.toThrow(/closed/);
  await expect(mateo.socket({ origin: 'https://evil.example' })).rejects.toThrow(/closed/);
  await expect(mateo.socket({ origin: server.address })).resolves.toBeDefined();
});

test('closes on what it does not understand', async () => {
  const socket = await mateo.socket();
  socket.send('{"type":"sendMessage"}');
  expect((await socket.closed).code).toBe(1008);
});

test('a person has no more than so many sockets at a node, also when they are opened at once', async () => {
  const room = limits.socketsPerUser * server.nodes.length;
  const tried = await Promise.allSettled(Array.from({ length: room + 10 }, () => mateo.socket()));
  const open = tried.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  expect(open).toHaveLength(room);
  await anna.socket();
  open[0]!.close();
  await vi.waitFor(() => mateo.socket(), { timeout: 5_000 * patienceFactor });
});

test('an upgrade that fails keeps no place', async () => {
  const cookie = cookieHeader(mateo.cookies);
  // No key: the handshake is refused after the place was taken.
  const headers = { cookie, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const handshake = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${server.address}${socketPath}`, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      asked.on('error', reject).end();
    });
  for (let i = 0; i <= limits.socketsPerUser; i++) expect(await handshake()).toBe(400);
  await mateo.socket();
});

test('a server that stops says it is going away', async () => {
  const own = await startTestServer();
  const person = await own.person('Jonas Weber');
  const socket = await person.socket();
  await own.stop();
  expect(await socket.closed).toMatchObject({ code: 1001, reason: 'going away' });
});
