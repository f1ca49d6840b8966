import type { OutputOf } from '@trackyard/contract';
import { makeTable, type TestPerson, type TestServer, writeLots } from '@trackyard/testing';
import pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';

interface Filled {
  who: TestPerson;
  trackId: string;
  tableId: string;
}
const page = 200;

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
    const lines: Measure[] = [];
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
