import { limits } from '@trackyard/contract';
import { createTrack } from '@trackyard/server';
import { type TestPerson, type TestServer, testSession } from '@trackyard/testing';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';

const peopleInTrack = 8;

/**
 * Somebody signs in on a new device: what the server does until all that they hold has been pulled. 500 tracks of 8 people each, out of
 * 50; the time beside that of one query which reads the same rows from their tables. Then the same in a company of 100,000, in turns with the
 * company of 50.
 */
export async function benchFirstLoad(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 20 : 500;
  const { server, who, stop } = await startBenchServer(async (it) => ({ who: await fill(it, count) }));
  try {
    const rounds: Load[] = [];
    for (let round = 0; round < (size.smoke ? 1 : 7); round++) rounds.push(await load(server, who));
    const plain = await plainQuery(server, who);
    const crowd = size.smoke ? 2_000 : limits.peopleCounted;
    const beside = await besideCrowd({ server, who }, { tracks: count, crowd, rounds: rounds.length });
    const middle = (of: keyof Load): number =>
      quantile(
        rounds.map((it) => it[of]),
        0.5,
      );
    const line = (
      what: string,
      of: keyof Load,
      unit: string,
      more: Pick<Parameters<typeof measure>[0], 'reference' | 'goal'> = {},
    ): Measure => measure({ bench: 'first-load', case: `${count} tracks, ${what}`, figure: middle(of), unit, ...more }, size);
    return [
      line('until all is pulled', 'milliseconds', 'ms', { reference: plain }),
      line('until all is pulled, at most 400', 'milliseconds', 'ms', { goal: { atMost: 400 } }),
      measure(
        {
          ...{ bench: 'first-load', case: `${count} tracks, until all is pulled, with ${crowd} people in the company`, unit: 'ms' },
          ...{ figure: quantile(beside.crowded, 0.5), reference: quantile(beside.small, 0.5), goal: { atMost: 1.2 } },
        },
        size,
      ),
      line('statements of the database', 'statements', 'statements', { goal: { atMost: 30 } }),
      line('pulls', 'pulls', 'pulls'),
      line('rows', 'rows', 'rows'),
      line('answers', 'bytes', 'bytes'),
    ];
  } finally {
    await stop();
  }
}

async function fill(server: TestServer, count: number): Promise<TestPerson> {
  const people: TestPerson[] = [];
  for (let at = 0; at < 50; at++) people.push(await server.person({ displayName: `Person ${at}`, email: `p${at}@kestrel.example` }));
  const who = people[0]!;
  const { tenantId, services, app } = server;
  for (let from = 0; from < count; from += 100) {
    const ids = Array.from({ length: Math.min(100, count - from) }, () => services.ids.id());
    await app.write(async ({ db, feed, now }) => {
      for (const [at, id] of ids.entries())
        await createTrack(db, feed, { id, tenantId, ownerId: who.userId, title: `Track ${from + at}`, now });
    });
    for (const [at, trackId] of ids.entries()) {
      const emails = Array.from({ length: peopleInTrack - 1 }, (_, nth) => people[1 + ((from + at + nth * 7) % 49)]!.email);
      await who.call('members.invite', { trackId, emails, role: 'COLLABORATOR' });
    }
  }
  return who;
}

interface Company {
  server: TestServer;
  who: TestPerson;
}
/** Milliseconds of first loads in this company, and in one on a server of its own to which many other people belong. */
async function besideCrowd(small: Company, { tracks, crowd, rounds }: { tracks: number; crowd: number; rounds: number }) {
  const { server, who, stop } = await startBenchServer(async (it) => {
    const person = await fill(it, tracks);
    await addCrowd(it, crowd);
    return { who: person };
  });
  try {
    const times: { small: number[]; crowded: number[] } = { small: [], crowded: [] };
    for (let round = 0; round < rounds; round++) {
      times.small.push((await load(small.server, small.who)).milliseconds);
      times.crowded.push((await load(server, who)).milliseconds);
    }
    return times;
  } finally {
    await stop();
  }
}

async function addCrowd(server: TestServer, count: number): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(
    `with made as (
       insert into app_user (id, tenant_id, email, display_name, status, created, seq, person_seq)
       select gen_random_uuid(), $1, 'crowd' || n || '@kestrel.example', 'Person ' || md5(n::text), 'CONFIRMED', now(), 1, 1
       from generate_series(1, $2::integer) as n returning id
     )
     insert into scope (scope, seq, purged) select kind || id, 1, 0 from made cross join unnest(array['user:', 'person:']) as kind`,
    [server.tenantId, count],
  );
  await client.query('vacuum analyze app_user, scope');
  await client.end();
}

interface Load {
  milliseconds: number;
  statements: number;
  pulls: number;
  rows: number;
  bytes: number;
}
async function load(server: TestServer, who: TestPerson): Promise<Load> {
  const found: Load = { milliseconds: 0, statements: 0, pulls: 0, rows: 0, bytes: 0 };
  const session = testSession(server.address, server.services);
  for (const [name, value] of who.cookies) session.cookies.set(name, value);
  session.sessionId = who.sessionId;
  const counted = countStatements();
  const start = performance.now();
  let cursors: Record<string, number> = {};
  for (let isWhole = false; !isWhole; found.pulls++) {
    const answer = await session.call('sync.pull', { cursors });
    cursors = { ...cursors, ...Object.fromEntries(answer.scopes.map((it) => [it.scope, it.seq])) };
    found.rows += answer.scopes.reduce((sum, it) => sum + it.rows.length, 0);
    found.bytes += JSON.stringify(answer).length;
    isWhole = answer.chatStates !== null;
    if (found.pulls > limits.syncPage) throw new Error('The pulls do not end.');
  }
  found.milliseconds = performance.now() - start;
  found.statements = counted();
  return found;
}

/** What goes to the database from this process, until it is asked. */
function countStatements(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  // biome-ignore lint/suspicious/noExplicitAny: query() has many forms, and all are counted
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]): any {
    count++;
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  };
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}

async function plainQuery({ connection }: TestServer, { userId }: TestPerson): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    await client.query(
      `select track.*, other.*, app_user.display_name, app_user.email, app_user.avatar from membership mine
       join track on track.id = mine.track_id join membership other on other.track_id = track.id join app_user on app_user.id = other.user_id
       where mine.user_id = $1 and mine.status = 'ACTIVE'`,
      [userId],
    );
    times.push(performance.now() - start);
  }
  await client.end();
  return quantile(times, 0.5);
}
