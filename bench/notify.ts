import { realClock, startTestServer, type TestPerson } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

/** Sends under way at a time; the plain inserts have as many connections. */
const atOnce = 8;

/**
 * Activities written in a second for messages in a track of 1,000 members, of whom each names 50: one for each member but the
 * writer. Beside it the plain insert of as many rows, those of a message in one statement. The product writes none of them: what
 * is new for somebody is counted when they look. So that nothing is left out, all of it is looked for at the end.
 */
export async function benchNotify(size: Size): Promise<Measure[]> {
  const [members, mentions, messages] = size.smoke ? [40, 10, 8] : [1_000, 50, 400];
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const people: TestPerson[] = [];
    for (let at = 1; at <= members; at++) people.push(await server.person(`Person ${at}`));
    const [writer, ...others] = people as [TestPerson, ...TestPerson[]];
    const trackId = await server.track('All of us', [writer, ...others]);
    const text = `${others
      .slice(-mentions)
      .map((_, at) => `@Person ${members - at}`)
      .join(' ')} the first roast is on Monday`;
    const send = () => writer.call('chat.sendMessage', { id: server.services.ids.id(), trackId, text });
    await inTurns(messages / 4, send);
    const figure = await rateOf(messages, members - 1, send);
    const reference = await plainRate({ connection: database.connection, trackId, messages, members });
    const seen = await stateOf(others.at(-1)!);
    const all = Math.min(100, messages + Math.ceil(messages / 4));
    if (seen?.numUnseenChatMessages !== all || seen.numUnseenMentions !== all)
      throw new Error(`Not all that was written is told: ${JSON.stringify(seen)}.`);
    const name = `${members} members, ${mentions} mentions, ${atOnce} at once`;
    return [measure({ bench: 'notify', case: name, figure, unit: 'activities/s', reference }, size)];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function stateOf(who: TestPerson) {
  const cursors: Record<string, number> = {};
  for (;;) {
    const { scopes, chatStates } = await who.call('sync.pull', { cursors, chats: [] });
    for (const { scope, seq } of scopes) cursors[scope] = seq;
    if (chatStates) return chatStates[0];
  }
}

async function plainRate(it: { connection: pg.ClientConfig; trackId: string; messages: number; members: number }): Promise<number> {
  const { connection, trackId, messages, members } = it;
  const clients = Array.from({ length: atOnce }, () => new pg.Client(connection));
  await Promise.all(clients.map((one) => one.connect()));
  try {
    await clients[0]!.query(`create table plain_activity (user_id uuid not null, type text not null, date timestamptz not null,
      by_id uuid not null, by_name text not null, message text not null, track_id uuid not null, target_id uuid not null,
      primary key (user_id, target_id))`);
    const insert = (_: number, lane: number) =>
      clients[lane]!.query({
        name: 'plain',
        text: `insert into plain_activity select user_id, 'CHAT_MESSAGE', now(), $1::uuid, 'Person 1', 'The first roast is on Monday',
          track_id, target.id from membership, (select gen_random_uuid() as id) target where track_id = $2::uuid and user_id <> $1::uuid`,
        values: [trackId, trackId],
      });
    await inTurns(messages / 4, insert);
    return await rateOf(messages, members, insert);
  } finally {
    for (const one of clients) await one.end();
  }
}

async function rateOf(messages: number, activities: number, act: (at: number, lane: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await inTurns(messages, act);
  return (messages * activities) / ((performance.now() - start) / 1_000);
}

/** `count` acts, so many at a time. */
async function inTurns(count: number, act: (at: number, lane: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async (_: unknown, number: number): Promise<void> => {
    while (next < count) await act(next++, number);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
