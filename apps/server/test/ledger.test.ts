import { headers } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purge } from '../src/platform/purge.ts';

// Two nodes in one process are slow where other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000 });
/** The ledger over time and over nodes, as callers see it. */
let one: TestServer;
let two: TestServer;
let anna: TestPerson;
/** The same Anna, at the other node. */
let annaAtTwo: TestSession;
let mateo: TestPerson;
let trackId: string;
const password = 'six green kettles';
const day = 86_400_000;
const newId = (): string => one.services.ids.id();

beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ connection: one.connection, clock: one.clock });
  anna = await one.person({ displayName: 'Anna Lindqvist', password });
  mateo = await one.person('Mateo Ruiz');
  annaAtTwo = atTwo(anna);
  trackId = await one.track('Design', [anna, mateo]);
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

function atTwo({ cookies }: TestSession): TestSession {
  const session = two.visitor();
  for (const secret of cookies.values()) session.cookies.set(two.app.cookieName, secret);
  return session;
}
const send = (by: TestSession, text: string, { id, key }: { id: string; key: string }) =>
  by.call('chat.sendMessage', { trackId, id, text }, { idempotencyKey: key });
const countOf = async (by: TestSession, text: string): Promise<number> =>
  (await by.call('chat.listMessages', { trackId })).messages.filter((it) => it.chatMessageContent.plain === text).length;
const isRecorded = async (key: string): Promise<boolean> =>
  (await one.services.database.selectFrom('mutation').select('id').where('id', '=', key).execute()).length > 0;

test('the same call at once on two nodes acts once, and all get the same answer', async () => {
  for (let round = 0; round < 10; round++) {
    const [call, text] = [{ id: newId(), key: newId() }, `round ${round}`];
    const nodes = [anna, annaAtTwo, anna, annaAtTwo, anna, annaAtTwo];
    const answers = await Promise.all(nodes.map((it) => send(it, text, call)));
    for (const it of answers) expect(it).toEqual(answers[0]);
    expect(await countOf(anna, text)).toBe(1);
  }
  const { messages } = await anna.call('chat.listMessages', { trackId });
  expect(messages.map((it) => it.number)).toEqual(messages.map((_, at) => messages[0]!.number + at));
});

test('one key for two calls at once on two nodes: one of them acts, the other is refused', async () => {
  const key = newId();
  const calls = [anna, annaAtTwo].map((by, at) => send(by, `from node ${at}`, { id: newId(), key }));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((it) => it.status === 'rejected')!.reason).toMatchObject({ code: 'idempotencyKeyReused' });
  expect((await countOf(anna, 'from node 0')) + (await countOf(anna, 'from node 1'))).toBe(1);
});

test('a key is refused with another input, and so it is to anybody else, who learns nothing of whose it is', async () => {
  const call = { id: newId(), key: newId() };
  await send(anna, 'mine', call);
  await expect(send(anna, 'no longer mine', call)).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
  const outsider = await one.person('Priya Nair');
  const refusals = [];
  for (const by of [mateo, outsider])
    for (const text of ['mine', 'guessed'])
      refusals.push(
        await by.fetch(`/api/tracks/${trackId}/messages`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [headers.requestedWith]: headers.requestedWithValue,
            [headers.idempotencyKey]: call.key,
          },
          body: JSON.stringify({ id: call.id, text }),
        }),
      );
  for (const it of refusals)
    expect([it.status, await it.json()]).toEqual([
      422,
      { code: 'idempotencyKeyReused', message: 'This Idempotency-Key belongs to another call.', requestId: expect.any(String) },
    ]);
  expect(await countOf(anna, 'mine')).toBe(1);
});

test('a call that failed may come again with its key, and then acts', async () => {
  const outsider = await one.person('Aiko Tanaka');
  const call = { id: newId(), key: newId() };
  await expect(send(outsider, 'let me in', call)).rejects.toMatchObject({ code: 'notFound' });
  await anna.call('members.invite', { trackId, userIds: [outsider.userId], role: 'COLLABORATOR' });
  await send(outsider, 'let me in', call);
  expect(await countOf(anna, 'let me in')).toBe(1);
});

// The last one: it moves the clock far ahead, which ends the sessions of the others.
test('a call that comes again after 89 days is answered as on the first; after 90 days its key is forgotten', async () => {
  const call = { id: newId(), key: newId() };
  const first = await send(anna, 'long ago', call);
  one.clock.advance(89 * day);
  await purge(two.services, []);
  const later = await two.signIn(anna.email, password);
  expect(await send(later, 'long ago', call)).toEqual(first);
  expect(await isRecorded(call.key)).toBe(true);
  one.clock.advance(1 * day + 1);
  await purge(two.services, []);
  expect(await isRecorded(call.key)).toBe(false);
  // A message is known by its own id for ever.
  expect(await send(later, 'long ago', call)).toEqual(first);
  expect(await countOf(later, 'long ago')).toBe(1);
});
