import { indexAll } from '@trackyard/server';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import { codeOf, sentences, wordAt } from './sentences.ts';

/** Somebody in so many tracks. */
const reach = [20, 200, 2_000] as const;

/**
 * Milliseconds of a search over HTTP, its slowest in twenty, by people in 20, 200 and 2,000 tracks with a million messages in all; beside it the
 * same with half of them. And what the index takes: things in a second, and how long after a message it is found.
 */
export async function benchSearch(size: Size): Promise<Measure[]> {
  const [half, whole] = size.smoke ? [1_000, 2_000] : [500_000, 1_000_000];
  const trackCount = size.smoke ? 40 : 2_000;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const client = new pg.Client(database.connection);
    await client.connect();
    stops.push(() => client.end());
    const people = await peopleOf(server, trackCount);
    const fill = async (from: number, to: number): Promise<number> => {
      await writeMessages(client, people[2]!.who, trackCount, from, to);
      await client.query('vacuum analyze chat_message');
      const started = performance.now();
      await indexAll(server.services, new AbortController().signal);
      const seconds = (performance.now() - started) / 1_000;
      for (const table of ['search_item', 'search_term', 'search_scope']) await client.query(`vacuum analyze ${table}`);
      return (to - from) / seconds;
    };
    await fill(0, half);
    const before = await timesOf(people, size);
    const rate = await fill(half, whole);
    const after = await timesOf(people, size);
    const lag = await lagOf(server, people[0]!);
    return [
      ...after.map(({ name, p95, goal }) =>
        measure({ bench: 'search', case: `${name}, p95`, figure: p95, unit: 'ms', goal: { atMost: goal } }, size),
      ),
      ...after.map(({ name, p50 }, at) =>
        measure({ bench: 'search', case: `${name}, median over half as many`, figure: p50, unit: 'ms', reference: before[at]!.p50 }, size),
      ),
      measure({ bench: 'search', case: 'messages indexed', figure: rate, unit: 'per second' }, size),
      measure({ bench: 'search', case: 'a message until it is indexed, besides the second of gathering', figure: lag, unit: 'ms' }, size),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Searcher {
  who: TestPerson;
  tracks: number;
  trackIds: string[];
}
/** The tracks of those with few are among the tracks of those with many, large and small ones. */
async function peopleOf(server: TestServer, trackCount: number): Promise<Searcher[]> {
  const people = await Promise.all(reach.map((tracks) => server.person(`In ${tracks}`)));
  const [few, some, all] = people as [TestPerson, TestPerson, TestPerson];
  const trackIds: string[][] = [[], [], []];
  for (let at = 0; at < trackCount; at++) {
    const inFew = at % Math.ceil(trackCount / reach[0]) === 0;
    const inSome = at % Math.ceil(trackCount / reach[1]) === 0;
    const id = await server.track(`Track ${at}`, [all, ...(inFew ? [few] : []), ...(inSome ? [some] : [])]);
    for (const [who, isIn] of [inFew, inSome, true].entries()) if (isIn) trackIds[who]!.push(id);
  }
  return people.map((who, at) => ({ who, tracks: reach[at]!, trackIds: trackIds[at]! }));
}

async function writeMessages(client: pg.Client, sender: TestPerson, trackCount: number, from: number, to: number): Promise<void> {
  const { rows: tracks } = await client.query<{ id: string }>('select id from track order by created, id limit $1', [trackCount]);
  const batch = 5_000;
  for (let start = from; start < to; start += batch) {
    const made = sentences(start, Math.min(batch, to - start)).map(({ text, track }) => ({
      track: tracks[track % tracks.length]!.id,
      content: { parts: [{ type: 'text', text, styles: [] }], plain: text },
    }));
    await client.query(
      `with given as (select row_number() over (partition by track) as nth, * from jsonb_to_recordset($1::jsonb) as it (track uuid, content jsonb)),
         counted as (select track, count(*)::int as many from given group by track),
         taken as (insert into scope (scope, seq, purged) select 'chat:' || track, many, 0 from counted
           on conflict (scope) do update set seq = scope.seq + excluded.seq returning scope, seq)
       insert into chat_message (id, track_id, number, seq, sender_id, sender_name, date, last_updated, content, source, mentions)
       select gen_random_uuid(), given.track, taken.seq - counted.many + nth, taken.seq - counted.many + nth, $2, $3,
         now() - interval '8 years' + interval '4 minutes' * ($4::int + nth), now(), given.content, 'user', '{}'
       from given join counted using (track) join taken on taken.scope = 'chat:' || given.track`,
      [JSON.stringify(made), sender.userId, sender.displayName, start],
    );
  }
}

/** What is typed. Words by how often they occur. */
const kinds: readonly { name: string; goal: number; typed(at: number): string }[] = [
  { name: 'a frequent word', goal: 100, typed: (at) => wordAt(at % 10) },
  { name: 'a rare word', goal: 100, typed: (at) => wordAt(20_000 + at * 7) },
  { name: 'two words', goal: 100, typed: (at) => `${wordAt(20 + at)} ${wordAt(200 + at)}` },
  { name: 'a phrase', goal: 100, typed: (at) => `"${wordAt(at % 10)} ${wordAt(10 + at)}"` },
  {
    name: 'a phrase that is nowhere',
    goal: 200,
    typed: (at) => `"${wordAt(at % 5)} ${wordAt(at % 5)} ${wordAt(at % 5)} ${wordAt(at % 7)}"`,
  },
  { name: 'two Chinese characters', goal: 100, typed: (at) => String.fromCodePoint(0x4e00 + (at % 40), 0x4e00 + ((at * 3) % 60)) },
  { name: 'a code', goal: 100, typed: (at) => codeOf(at * 131) },
];
async function timesOf(people: readonly Searcher[], { smoke }: Size): Promise<{ name: string; p50: number; p95: number; goal: number }[]> {
  const rounds = smoke ? 2 : 40;
  const found = [];
  for (const { who, tracks } of people)
    for (const { name, goal, typed } of kinds) {
      const times: number[] = [];
      // The first ones warm the server.
      for (let at = 0; at < rounds + 5; at++) {
        const start = performance.now();
        await who.call('search.find', { text: typed(at), sort: at % 2 ? 'newest' : 'relevance' });
        if (at >= 5 || smoke) times.push(performance.now() - start);
      }
      found.push({ name: `${name}, in ${tracks} tracks`, goal, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
    }
  return found;
}

async function lagOf({ services }: TestServer, { who, trackIds }: Searcher): Promise<number> {
  await who.call('chat.sendMessage', { id: services.ids.id(), trackId: trackIds[0]!, text: 'Zanzibar' });
  const start = performance.now();
  await indexAll(services, new AbortController().signal);
  const took = performance.now() - start;
  const { results } = await who.call('search.find', { text: 'zanzibar' });
  if (results.length !== 1) throw new Error('A message was indexed and is not found.');
  return took;
}
