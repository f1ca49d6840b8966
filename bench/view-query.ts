import type { Attribute, OutputOf } from '@trackyard/contract';
import { groupsBy, type QueriedRecord, type QueryContext, runQuery, shownBy, type ViewQuery } from '@trackyard/rules';
import { lotFields, makeTable, type TestPerson, type TestServer, writeLots } from '@trackyard/testing';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';

interface Filled {
  who: TestPerson;
  trackId: string;
  tableId: string;
}

/**
 * Windows of 200 records of a table of 100,000, asked of the server over HTTP, beside the same rows by plain SQL from a typed table with the
 * right indexes: the first page, one far down, the next one behind a record, and the first in the order of a number and of a text.
 */
export async function benchViewQuery(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 2_000 : 100_000;
  const { server, stop, ...filled } = await startBenchServer(async (it) => fill(it, count));
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    await fillTyped(client);
    const rounds = size.smoke ? 2 : 15;
    const far = Math.floor(count * 0.8);
    const window = (at: object) => (): Promise<OutputOf<'records.window'>> =>
      filled.who.call('records.window', { trackId: filled.trackId, tableId: filled.tableId, ...at });
    const last = (await window({ offset: far })()).records.at(-1)!.id;
    const cases: [string, object, string][] = [
      ['first page', {}, 'order by position limit 201'],
      ['page far down', { offset: far }, `order by position offset ${far} limit 201`],
      ['next page', { after: last }, `where position > ${far} order by position limit 201`],
      ['by a number', { sortBy: 'weight' }, 'order by weight, position limit 201'],
      ['by a text', { sortBy: 'title0' }, 'order by title, position limit 201'],
    ];
    const lines: Measure[] = inWorker(size);
    for (const [name, at, sql] of cases) {
      const [ours, plain] = await inTurns(rounds, window(at), () => client.query(`select * from typed ${sql}`));
      lines.push(
        measure(
          { bench: 'view-query', case: `${count} records, ${name}`, figure: ours, unit: 'ms', reference: plain, goal: { atMost: 3 } },
          size,
        ),
      );
    }
    return lines;
  } finally {
    await client.end();
    await stop();
  }
}

async function fill(server: TestServer, count: number): Promise<Filled> {
  const who = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const trackId = await server.track('Green buying', [who]);
  const { ids } = server.services;
  const { tableId } = await makeTable(who.call, { trackId, newId: ids.id });
  await writeLots(server.connection, { trackId, tableId, userId: who.userId, count });
  return { who, trackId, tableId };
}

async function fillTyped(client: pg.Client): Promise<void> {
  await client.query(
    `create table typed as select id, position, properties->>'title0' as title, (properties->>'weight')::numeric as weight,
       (properties->>'roasted')::date as roasted from record`,
  );
  for (const columns of ['position', 'weight, position', 'title, position']) await client.query(`create index on typed (${columns})`);
  await client.query('analyze typed');
}

const attributes: Attribute[] = lotFields.map((it) => ({ ...it, options: {} }));
const context: QueryContext = { today: '2026-11-25', timeZone: 'UTC', weekStart: 1, me: null, nameOf: () => undefined };
const query: ViewQuery = {
  filter: {
    match: 'any',
    conditions: [{ attributeId: 'title0', operator: 'contains', value: 'a1' }],
    groups: [{ match: 'all', conditions: [{ attributeId: 'weight', operator: 'more', value: 40_000 }] }],
  },
  sortBy: 'title0',
};

/** Filter, sort and groups of a table that a browser has whole, beside the same by hand over the same array. */
function inWorker(size: Size): Measure[] {
  return [10_000, 20_000].flatMap((count) => {
    const records = Array.from({ length: size.smoke ? count / 10 : count }, (_, n) => lot(n));
    const ours = (): unknown => {
      const isShown = shownBy(query, attributes, context)!;
      const groups = groupsBy(attributes[2]!, records.filter(isShown), context);
      return [runQuery(query, attributes, records, context), groups];
    };
    const [figure, reference] = medians(size.smoke ? 3 : 25, ours, () => byHand(records));
    const found = { bench: 'view-query', figure, unit: 'ms' };
    return [
      measure({ ...found, case: `in the worker, ${count} records`, goal: { atMost: 50 } }, size),
      measure({ ...found, case: `in the worker, ${count} records, over the same by hand`, reference }, size),
    ];
  });
}
const lot = (n: number): QueriedRecord => ({
  properties: {
    title0: `Lot ${((n * 2_654_435_761) % 4_294_967_296).toString(16)}`,
    weight: (n * 7_919) % 100_003,
    roasted: new Date(Date.UTC(2026, 0, 1 + (n % 365))).toISOString().slice(0, 10),
  },
  ...{ created: null, createdBy: null, updated: null, lastUpdatedBy: null },
});
function byHand(records: readonly QueriedRecord[]): unknown {
  const text = (it: QueriedRecord) => String(it.properties['title0']).toLowerCase();
  const shown = records.filter((it) => text(it).includes('a1') || Number(it.properties['weight']) > 40_000);
  const groups = new Map<unknown, number>();
  for (const { properties } of shown) groups.set(properties['roasted'], (groups.get(properties['roasted']) ?? 0) + 1);
  const keyed = shown.map((it) => ({ it, key: text(it) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [keyed.map(({ it }) => it), groups];
}
/** Milliseconds of two things done in turns, each at once. */
function medians(rounds: number, ours: () => unknown, other: () => unknown): [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [at, act] of [ours, other].entries()) {
      const start = performance.now();
      act();
      times[at]!.push(performance.now() - start);
    }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)];
}

/** Medians in milliseconds of two things done in turns. */
async function inTurns(rounds: number, ours: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [at, act] of [ours, other].entries()) {
      const start = performance.now();
      await act();
      times[at]!.push(performance.now() - start);
    }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)];
}
