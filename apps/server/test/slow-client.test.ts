import { type Frame, scopeOf } from '@trackyard/contract';
import {
  openWorker,
  patienceFactor,
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestSocket,
  testSession,
} from '@trackyard/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NarrowLine, narrowLine } from './narrow-line.ts';

let server: TestServer;
let line: NarrowLine;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
const stops: (() => void)[] = [];

async function start(heartbeat: number): Promise<void> {
  server = await startTestServer({ nodes: 1, socketTimes: { heads: 1_000, heartbeat, sessions: 60_000 } });
  line = await narrowLine(server.address);
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Autumn blend launch', [anna, mateo]);
}
beforeEach(() => start(60_000));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await line.close();
  await server.stop();
});

/** Three bytes a letter and as many letters as a message may have: a hundred of them are more than a kernel keeps for a line. */
const long = '€'.repeat(20_000);
const messages = 80;
const send = (text: string) => anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text });
const framesOf = (socket: TestSocket): Frame[] =>
  socket.messages.flatMap((it) => (it.type === 'changes' && it.frame.scope === scopeOf('chat', trackId) ? [it.frame] : []));
const followOn = (frames: readonly Frame[]): boolean => frames.every((it, at) => at === 0 || it.after === frames[at - 1]!.seq);
const upTo = (socket: TestSocket, seq: number) =>
  socket.next('changes', ({ frame }) => frame.scope === scopeOf('chat', trackId) && frame.seq >= seq);

/** The person, whose requests and socket go over the line that can be clogged. */
function overTheLine(person: TestPerson) {
  const session = testSession(line.address, server.services);
  for (const [name, value] of person.cookies) session.cookies.set(name, value);
  return Object.assign(session, { sessionId: person.sessionId });
}

test('who does not read slows nobody, is not queued for without end, and is told to pull once they read', {
  timeout: 60_000 * patienceFactor,
}, async () => {
  const fast = await Promise.all(Array.from({ length: 3 }, () => mateo.socket()));
  const slow = await overTheLine(mateo).socket();
  line.clog();
  for (let i = 0; i < messages; i++) await send(long);
  await anna.call('chat.updateTyping', { trackId });
  for (const socket of fast) {
    await socket.next('typing');
    await upTo(socket, messages);
    expect(followOn(framesOf(socket))).toBe(true);
    expect(framesOf(socket).flatMap((it) => it.rows)).toHaveLength(messages);
  }
  line.clear();
  await slow.next('access', ({ granted, revoked }) => !granted.length && !revoked.length);
  const before = framesOf(slow);
  expect(followOn(before)).toBe(true);
  expect(before.at(-1)!.seq).toBeLessThan(messages);
  expect(slow.messages.map((it) => it.type)).not.toContain('typing');
  await send('and now?');
  await upTo(slow, messages + 1);
  expect(framesOf(slow).slice(before.length)).toEqual([expect.objectContaining({ after: messages, seq: messages + 1 })]);
});

test('a worker behind a clogged line ends up with what one beside it has', { timeout: 60_000 * patienceFactor }, async () => {
  const open = async (base: string) => {
    const worker = await openWorker({ base, session: mateo });
    stops.push(worker.stop);
    await worker.open(trackId);
    return worker;
  };
  const [fast, slow] = [await open(server.address), await open(line.address)];
  line.clog();
  for (let i = 0; i < messages; i++) await send(long);
  line.clear();
  const { id } = await send('the last one');
  const dumps = async () => Promise.all([slow, fast].map((it) => it.dump([trackId], [])));
  await expect.poll(async () => JSON.stringify((await dumps())[1]), { timeout: 30_000 * patienceFactor }).toContain(id);
  await expect
    .poll(
      async () => {
        const [one, other] = await dumps();
        return JSON.stringify(one) === JSON.stringify(other);
      },
      { timeout: 30_000 * patienceFactor },
    )
    .toBe(true);
});

test('who reads nothing for long is closed, and may come back', async () => {
  await line.close();
  await server.stop();
  await start(300);
  const slow = await overTheLine(mateo).socket();
  line.clog();
  const holding = () => server.services.realtime.usersHolding(scopeOf('chat', trackId));
  expect(holding()).toEqual([mateo.userId]);
  await expect.poll(holding, { timeout: 30_000 * patienceFactor }).toEqual([]);
  line.clear();
  await slow.closed;
  await overTheLine(mateo).socket();
  expect(holding()).toEqual([mateo.userId]);
});
