import { type Answer, scopeOf } from '@trackyard/contract';
import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperation } from './run.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let priya: TestPerson;
const newId = (): string => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  [anna, mateo, priya] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz'), await server.person('Priya Nair')];
});
afterAll(() => server.stop());

interface Send {
  trackId: string;
  text: string;
  id?: string;
  key?: string;
  parentMessageId?: string;
}
/** Straight to the engine: those that are started at once share a batch. */
const send = (by: TestPerson, { id = newId(), key = newId(), ...message }: Send): Promise<Answer<'chat.sendMessage'>> =>
  runOperation(server.services, by.actor, 'chat.sendMessage', { id, ...message }, key);
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (cause) => cause.code,
  );
const feedOf = async (trackId: string) => {
  const { feeds, database } = server.services;
  return (await feeds.read(database, scopeOf('chat', trackId), 0, 1_000))!;
};

test('of calls that act together each is checked and answered by itself, and the refused leave nothing behind', async () => {
  const [design, launch] = [await server.track('Design', [anna, [priya, 'VIEWER']]), await server.track('Launch', [mateo])];
  const { result: reply } = await send(anna, {
    trackId: design,
    text: 'a reply',
    parentMessageId: (await send(anna, { trackId: design, text: 'first' })).result.id,
  });
  const keys = Array.from({ length: 4 }, newId);
  const codes = await Promise.all(
    [
      send(anna, { trackId: design, text: 'fine' }),
      send(mateo, { trackId: design, text: 'not in it', key: keys[0]! }),
      send(mateo, { trackId: launch, text: 'fine too' }),
      send(anna, { trackId: design, text: 'to nothing', parentMessageId: newId(), key: keys[1]! }),
      send(anna, { trackId: design, text: 'to a reply', parentMessageId: reply.id, key: keys[2]! }),
      send(mateo, { trackId: launch, text: 'an id of another', id: reply.id, key: keys[3]! }),
      send(anna, { trackId: design, text: 'fine as well' }),
    ].map(codeOf),
  );
  expect(codes).toEqual(['ok', 'notFound', 'ok', 'notFound', 'conflict', 'conflict', 'ok']);
  const { rows } = await sql`select id from mutation where id = any(${keys}::uuid[])`.execute(server.services.database);
  expect(rows).toEqual([]);
  const texts = (await anna.call('chat.listMessages', { trackId: design })).messages.map((it) => it.chatMessageContent.plain);
  expect(texts).toEqual(['first', 'fine', 'fine as well']);
});

test('frames of calls that act together join without a gap, and bring what the feed says', async () => {
  const trackId = await server.track('Joined', [anna, mateo]);
  const { result: parent, frames: before } = await send(anna, { trackId, text: 'What do you think?' });
  const answers = await Promise.all([
    send(mateo, { trackId, text: 'Good', parentMessageId: parent.id }),
    send(anna, { trackId, text: 'Meanwhile' }),
    send(anna, { trackId, text: 'Thank you', parentMessageId: parent.id }),
    send(mateo, { trackId, text: 'And so on' }),
  ]);
  const frames = [...before, ...answers.flatMap((it) => it.frames)].toSorted((a, b) => a.seq - b.seq);
  const feed = await feedOf(trackId);
  expect(frames.map((it) => it.after)).toEqual([0, ...frames.slice(0, -1).map((it) => it.seq)]);
  expect(frames.at(-1)!.seq).toBe(feed.seq);
  const newest = new Map(frames.flatMap((it) => it.rows).map((it) => [it.id, it]));
  expect([...newest.values()].toSorted((a, b) => a.seq - b.seq)).toEqual(feed.rows);
});

test('the answer to a call that comes again brings its rows, though the ledger does not keep them', async () => {
  const trackId = await server.track('Again', [anna]);
  const { result: parent } = await send(anna, { trackId, text: 'first' });
  const again = { trackId, text: 'a reply', id: newId(), key: newId(), parentMessageId: parent.id };
  const first = await send(anna, again);
  expect(await send(anna, again)).toEqual(first);
  expect(first.frames[0]!.rows.map((it) => it.id)).toEqual([again.id, parent.id]);
});

test('what one call breaks in the database breaks no other', async () => {
  const { database } = server.services;
  await sql`create function refuse_poison() returns trigger language plpgsql as
    $$ begin if new.content->>'plain' = 'poison' then raise exception 'poisoned'; end if; return new; end $$`.execute(database);
  await sql`create trigger refuse_poison before insert on chat_message for each row execute function refuse_poison()`.execute(database);
  const trackId = await server.track('Poisoned', [anna, mateo]);
  const sent = ['before', 'poison', 'behind'].map((text) => send(anna, { trackId, text }));
  expect((await Promise.allSettled(sent)).map((it) => it.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await feedOf(trackId)).rows.map((it) => it.seq)).toEqual([1, 2]);
  await sql`drop trigger refuse_poison on chat_message`.execute(database);
});

test('a chat whose number somebody holds keeps only its own messages waiting', async () => {
  const [held, free] = [await server.track('Held', [anna]), await server.track('Free', [mateo])];
  await send(anna, { trackId: held, text: 'first' });
  const { database } = server.services;
  const waiting = await database.transaction().execute(async (tx) => {
    await sql`select from scope where scope = ${scopeOf('chat', held)} for update`.execute(tx);
    const calls = [send(anna, { trackId: held, text: 'second' })];
    await expect.poll(isSomebodyWaiting, { timeout: 10_000 * patienceFactor }).toBe(true);
    calls.push(send(anna, { trackId: held, text: 'third' }), send(anna, { trackId: held, text: 'fourth' }));
    await send(mateo, { trackId: free, text: 'not held up' });
    return calls;
  });
  expect((await Promise.all(waiting)).map((it) => it.result.number)).toEqual([2, 3, 4]);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.services.database,
  );
  return rows.length > 0;
}
