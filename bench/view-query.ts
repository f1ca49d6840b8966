import { type InputOf, viewOptions } from '@trackyard/contract';
import { projectAll } from '@trackyard/server';
import { makeTable, type TestPerson, type TestServer, writeLots } from '@trackyard/testing';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { benchWorkerQueries } from './view-query-worker.ts';

interface Filled {
  who: TestPerson;
  trackId: string;
  tableId: string;
}
type Ask = (filled: Filled) => Promise<unknown>;
interface Case {
  name: string;
  ask: Ask;
  /** The same of a typed table with the right indexes. */
  sql: string;
}

/**
 * Windows of 200 records, groups and sums of large tables, asked of the server over HTTP: from the records alone, and through the projection of
 * the table, each beside the same by plain SQL from a typed table with the right indexes.
 */
export async function benchViewQuery(size: Size): Promise<Measure[]> {
  const lines = benchWorkerQueries(size);
  for (const count of size.smoke ? [2_000] : [100_000, 1_000_000]) lines.push(...(await ofTable(count, size)));
  return lines;
}

async function ofTable(count: number, size: Size): Promise<Measure[]> {
  const { server, stop, ...filled } = await startBenchServer(async (it) => fill(it, count), {
    configuration: { projectedRecords: 1_000 },
    heldJobs: ['records.projectTables'],
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await fillTyped(client);
    const cases = await casesOf(filled, count);
    const without = await timed(cases, filled, client, size.smoke ? 2 : count > 200_000 ? 3 : 9);
    const begun = performance.now();
    await projectAll(server.services, server.app.write);
    const seconds = (performance.now() - begun) / 1_000;
    const through = await timed(cases, filled, client, size.smoke ? 2 : 25);
    const of = (name: string) => ({ bench: 'view-query', case: `${count} records, ${name}` });
    return [
      ...without.map(({ name, ours, plain }) =>
        measure({ ...of(`${name}, without projection`), figure: ours, unit: 'ms', reference: plain }, size),
      ),
      measure({ ...of('the projection is built'), figure: seconds, unit: 's' }, size),
      ...through.map(({ name, ours, plain }) =>
        measure({ ...of(name), figure: ours, unit: 'ms', reference: plain, goal: { atMost: 3 } }, size),
      ),
    ];
  } finally {
    await client.end();
    await stop();
  }
}

async function casesOf(filled: Filled, count: number): Promise<Case[]> {
  const [far, half] = [Math.floor(count * 0.8), Math.floor(count / 2)];
  const window =
    (at: Omit<InputOf<'records.window'>, 'trackId' | 'tableId'>) =>
    ({ who, trackId, tableId }: Filled) =>
      who.call('records.window', { trackId, tableId, ...at });
  const summary =
    (of: Omit<InputOf<'records.summary'>, 'trackId' | 'tableId'>) =>
    ({ who, trackId, tableId }: Filled) =>
      who.call('records.summary', { trackId, tableId, ...of });
  const filter = (operator: string, attributeId: string, value: unknown) =>
    JSON.stringify({ match: 'all', conditions: [{ attributeId, operator, value }], groups: [] });
  const last = (await window({ offset: far })(filled)).records.at(-1)!;
  const heavy = filter('more', 'weight', 95_000);
  return [
    { name: 'first page', ask: window({}), sql: 'select * from typed order by position limit 201' },
    { name: 'page far down', ask: window({ offset: far }), sql: `select * from typed order by position offset ${far} limit 201` },
    {
      name: 'next page',
      ask: window({ after: last.id, afterKey: last.orderKey }),
      sql: `select * from typed where position > ${far} order by position limit 201`,
    },
    { name: 'by a number', ask: window({ sortBy: 'weight' }), sql: 'select * from typed order by weight, position limit 201' },
    {
      name: 'by a number, descending',
      ask: window({ sortBy: 'weight', sortDirection: 'desc' }),
      sql: 'select * from typed order by weight desc, position limit 201',
    },
    {
      name: 'by a number, in the middle',
      ask: window({ sortBy: 'weight', offset: half }),
      sql: `select * from typed order by weight, position offset ${half} limit 201`,
    },
    { name: 'by a text', ask: window({ sortBy: 'title0' }), sql: 'select * from typed order by title, position limit 201' },
    {
      name: '5 % by a date',
      ask: window({ filter: heavy, sortBy: 'roasted' }),
      sql: 'select * from typed where weight > 95000 order by roasted, position limit 201',
    },
    {
      name: 'a rare text',
      ask: window({ search: 'lot c4ca4' }),
      sql: "select * from typed where title like '%lot c4ca4%' order by position limit 201",
    },
    {
      name: 'a frequent text',
      ask: window({ search: 'a1' }),
      sql: "select * from typed where title like '%a1%' order by position limit 201",
    },
    {
      name: 'groups with their sizes',
      ask: summary({ groupBy: 'roasted' }),
      sql: 'select roasted, count(*) from typed group by 1 order by 1',
    },
    {
      name: 'average of all',
      ask: summary({ aggregates: JSON.stringify({ weight: 'average' }) }),
      sql: 'select count(*), avg(weight) from typed',
    },
    {
      name: 'count and sum of 5 %',
      ask: summary({ filter: heavy, aggregates: JSON.stringify({ weight: 'sum' }) }),
      sql: 'select count(*), sum(weight) from typed where weight > 95000',
    },
  ];
}

async function fill(server: TestServer, count: number): Promise<Filled> {
  const who = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await server.track('Green buying', [who]);
  const { ids } = server.services;
  const { appId, tableId } = await makeTable(who.call, { trackId, newId: ids.id });
  for (const sortBy of ['weight', 'title0', 'roasted']) {
    const options = viewOptions.parse({ sortBy });
    await who.call('views.add', { trackId, appId, id: ids.id(), tableId, name: `By ${sortBy}`, type: 'BASE', options });
  }
  await writeLots(server.connection, { trackId, tableId, userId: who.userId, count });
  return { who, trackId, tableId };
}

/** Texts are folded, as the product compares them. */
async function fillTyped(client: pg.Client): Promise<void> {
  await client.query(
    `create table typed as select id, position, lower(properties->>'title0') collate "C" as title, (properties->>'weight')::numeric as weight,
       (properties->>'roasted')::date as roasted from record`,
  );
  for (const columns of ['position', 'weight, position', 'title, position', 'roasted, position'])
    await client.query(`create index on typed (${columns})`);
  await client.query('create extension if not exists pg_trgm');
  await client.query('create index on typed using gin (title gin_trgm_ops)');
  await client.query('vacuum (analyze) typed');
}

/** Medians in milliseconds of each case, asked of the server and of the typed table in turns. */
async function timed(cases: readonly Case[], filled: Filled, client: pg.Client, rounds: number) {
  const found: { name: string; ours: number; plain: number }[] = [];
  for (const { name, ask, sql } of cases) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const [at, act] of [() => ask(filled), () => client.query(sql)].entries()) {
        const start = performance.now();
        await act();
        times[at]!.push(performance.now() - start);
      }
    found.push({ name, ours: quantile(times[0], 0.5), plain: quantile(times[1], 0.5) });
  }
  return found;
}
