import { scopeOf } from '@trackyard/contract';
import { realClock, startTestServer, type TestPerson } from '@trackyard/testing';
import pg from 'pg';
import { copies } from './copies.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const tracks = 20;

/**
 * Milliseconds of what people ask of a chat, over HTTP, with a million messages in the database, half of them in the chat that is
 * asked for; beside it the same questions with ten thousand.
 */
export async function benchMillion(size: Size): Promise<Measure[]> {
  const [few, many] = size.smoke ? [1_000, 4_000] : [10_000, 1_000_000];
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const client = new pg.Client(database.connection);
    await client.connect();
    stops.push(() => client.end());
    const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
    const trackIds: string[] = [];
    for (let at = 1; at <= tracks; at++) {
      const trackId = await server.track(`Track ${at}`, [mateo, anna]);
      await mateo.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday, *at nine*' });
      trackIds.push(trackId);
    }
    const place: Place = { client, who: anna, trackIds, rounds: size.smoke ? 1 : 50 };
    await fill(place, few);
    const reference = await timesOf(place);
    await fill(place, many - few);
    const figures = await timesOf(place);
    return questions.map(({ name }, at) =>
      measure({ bench: 'million', case: name, figure: figures[at]!, unit: 'ms', reference: reference[at]!, goal: { atMost: 2 } }, size),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Place {
  client: pg.Client;
  who: TestPerson;
  /** The first has half of all messages. */
  trackIds: readonly string[];
  rounds: number;
}

async function fill({ client, trackIds: [long, ...others] }: Place, count: number): Promise<void> {
  await copies(client, long!, Math.floor(count / 2));
  for (const it of others) await copies(client, it, Math.floor(count / 2 / others.length));
  // As the database does by itself after a while.
  await client.query('vacuum analyze chat_message');
}

interface QuestionInput {
  who: TestPerson;
  trackId: string;
  /** Of the message in the middle of the chat. */
  middle: { id: string; number: number };
  /** Where somebody stands who has everything. */
  cursors: Record<string, number>;
}
const questions: readonly { name: string; ask(it: QuestionInput): Promise<unknown> }[] = [
  { name: 'newest page of a chat', ask: ({ who, trackId }) => who.call('chat.listMessages', { trackId }) },
  { name: 'page in the middle', ask: ({ who, trackId, middle }) => who.call('chat.listMessages', { trackId, before: middle.number }) },
  {
    name: 'page around a message',
    ask: ({ who, trackId, middle }) => who.call('chat.listMessagesAround', { trackId, messageId: middle.id }),
  },
  { name: `unread counters of ${tracks} chats`, ask: ({ who, cursors }) => who.call('sync.pull', { cursors, chats: [] }) },
];

/** The middle of the times of each question, which take turns, so that a busy moment of the machine meets all. */
async function timesOf({ client, who, trackIds, rounds }: Place): Promise<number[]> {
  const trackId = trackIds[0]!;
  const { rows } = await client.query<{ id: string; number: string }>(
    `select id, number from chat_message where track_id = $1 and number >= (select seq / 2 from scope where scope = $2)
     order by number limit 1`,
    [trackId, scopeOf('chat', trackId)],
  );
  const middle = { id: rows[0]!.id, number: Number(rows[0]!.number) };
  const asked: QuestionInput = { who, trackId, middle, cursors: await cursorsOf(who) };
  const times = questions.map((): number[] => []);
  for (let round = 0; round < 5 * rounds; round++)
    for (const [at, { ask }] of questions.entries()) {
      const start = performance.now();
      await ask(asked);
      // Most of them warm the server: whatever is asked first would look slower than it is.
      if (round >= 4 * rounds) times[at]!.push(performance.now() - start);
    }
  return times.map((it) => quantile(it, 0.5));
}

async function cursorsOf(who: TestPerson): Promise<Record<string, number>> {
  const cursors: Record<string, number> = {};
  for (;;) {
    const { scopes, chatStates } = await who.call('sync.pull', { cursors, chats: [] });
    for (const { scope, seq } of scopes) cursors[scope] = seq;
    if (chatStates) return cursors;
  }
}
