import { type InputOf, limits } from '@trackyard/contract';
import { realClock, startTestServer, type TestPerson } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

type Query = Omit<InputOf<'tenantUsers.list'>, 'tenantId'>;
interface Case {
  name: string;
  query(place: Place): Query;
  /** The same rows in plain SQL, without rights, HTTP and counting. */
  sql(place: Place): [text: string, values: unknown[]];
}
interface Place {
  tenantId: string;
  /** Somebody in the middle of the list by name. */
  middle: string;
}
const columns = 'id, display_name, email, status, tenant_admin, created, last_active';
const cases: readonly Case[] = [
  {
    name: 'first page by name, with the count of all',
    query: () => ({}),
    sql: ({ tenantId }) => [
      `select ${columns}, (select count(*) from app_user where tenant_id = $1) from app_user where tenant_id = $1 order by name_key, id limit 51`,
      [tenantId],
    ],
  },
  {
    name: 'a page in the middle',
    query: ({ middle }) => ({ after: middle }),
    sql: ({ tenantId, middle }) => [
      `select ${columns} from app_user where tenant_id = $1 and (name_key, id) > (select name_key, id from app_user where id = $2) order by name_key, id limit 51`,
      [tenantId, middle],
    ],
  },
  {
    name: 'a search for a rare word',
    query: () => ({ search: 'p77777@' }),
    sql: ({ tenantId }) => [
      `select ${columns} from app_user where tenant_id = $1 and search_text like '%p77777@%' order by name_key, id limit 51`,
      [tenantId],
    ],
  },
  {
    name: 'a search for a frequent word',
    query: () => ({ search: 'crowd' }),
    sql: ({ tenantId }) => [
      `select ${columns}, (select count(*) from app_user where tenant_id = $1 and search_text like '%crowd%') from app_user where tenant_id = $1 and search_text like '%crowd%' order by name_key, id limit 51`,
      [tenantId],
    ],
  },
  {
    name: 'the last active first',
    query: () => ({ sort: 'lastActive', direction: 'descending' }),
    sql: ({ tenantId }) => [
      `select ${columns}, (select count(*) from app_user where tenant_id = $1) from app_user where tenant_id = $1 order by last_active desc, id desc limit 51`,
      [tenantId],
    ],
  },
];

/** Milliseconds of what the list of people asks, over HTTP, in a company of 100,000; beside each the same rows in plain SQL. */
export async function benchPeople(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 2_000 : limits.peopleCounted;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const client = new pg.Client(database.connection);
    await client.connect();
    stops.push(() => client.end());
    const admin = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const { tenantId } = server;
    await client.query(
      `insert into app_user (id, tenant_id, email, display_name, status, created, last_active, seq, person_seq)
      select gen_random_uuid(), $1, 'p' || n || '@crowd.example', 'Person ' || md5(n::text), 'CONFIRMED', now() - n * interval '1 minute',
        now() - n * interval '7 seconds', 0, 0 from generate_series(1, $2::integer) as n`,
      [tenantId, count],
    );
    await client.query('vacuum analyze app_user');
    const middle = await client.query('select id from app_user where tenant_id = $1 order by name_key, id offset $2 limit 1', [
      tenantId,
      count / 2,
    ]);
    const place = { tenantId, middle: middle.rows[0].id as string };
    const measures: Measure[] = [];
    for (const it of cases) measures.push(await measured(it, { place, admin, client, count, size }));
    return measures;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface World {
  place: Place;
  admin: TestPerson;
  client: pg.Client;
  count: number;
  size: Size;
}
async function measured({ name, query, sql }: Case, { place, admin, client, count, size }: World): Promise<Measure> {
  const rounds = size.smoke ? 2 : 40;
  const [text, values] = sql(place);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await timeOf(() => admin.call('tenantUsers.list', { tenantId: place.tenantId, ...query(place) })));
    plain.push(await timeOf(() => client.query(text, values)));
  }
  const found = {
    bench: 'people',
    case: `${count} people: ${name}`,
    figure: quantile(ours, 0.5),
    unit: 'ms',
    reference: quantile(plain, 0.5),
  };
  return measure({ ...found, goal: { atMost: 3 } }, size);
}
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
