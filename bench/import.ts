import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeTable, realClock, startTestServer, type TestPerson, type TestServer, uploadFile } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

/**
 * Rows a second of a CSV file, from the order to import it until it is in the table, beside COPY of the same file into a plain table; then the
 * seconds until the table sorts by its projection, and until that has all its indexes.
 */
export async function benchImport(size: Size): Promise<Measure[]> {
  const count = size.smoke ? 3_000 : 100_000;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  const file = path.join(os.tmpdir(), `trackyard-import-${process.pid}.csv`);
  try {
    const server = await startTestServer({
      ...{ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false },
      configuration: { projectedRecords: 1_000 },
      heldJobs: ['records.projectTables'],
    });
    stops.push(server.stop);
    const csv = csvOf(count);
    writeFileSync(file, csv, { mode: 0o644 });
    const client = new pg.Client(server.connection);
    await client.connect();
    stops.push(() => client.end());
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const trackId = await server.track('Roastery', [anna]);
    const copied = await copySeconds(client, file);
    const { tableId } = await makeTable(anna.call, { trackId, newId: server.services.ids.id });
    const begun = performance.now();
    await importFile(server, anna, { trackId, tableId }, csv);
    await until(client, 'select from shown_job where finished is not null');
    const ended = performance.now();
    await until(client, "select from record_projection where state = 'ready'");
    const sorts = performance.now();
    await server.services.jobs.idle();
    const again = await copySeconds(client, file);
    const seconds = (from: number, to = performance.now()): number => (to - from) / 1_000;
    const of = (name: string) => ({ bench: 'import', case: `${count} rows: ${name}` });
    const rates = { figure: count / seconds(begun, ended), unit: '/s', reference: (2 * count) / (copied + again) };
    return [
      measure({ ...of('imported'), ...rates, goal: { atLeast: 0.3 } }, size),
      measure({ ...of('then until its projection answers'), figure: seconds(ended, sorts), unit: 's' }, size),
      measure({ ...of('then until that has all indexes'), figure: seconds(ended), unit: 's' }, size),
    ];
  } finally {
    rmSync(file, { force: true });
    for (const stop of stops.reverse()) await stop();
  }
}

function csvOf(count: number): string {
  const lines = Array.from({ length: count }, (_, n) => {
    const roasted = new Date(Date.UTC(2026, 0, 1 + (n % 365))).toISOString().slice(0, 10);
    return `Lot ${((n * 2_654_435_761) % 4_294_967_296).toString(16)} of the roastery,${(n * 7_919) % 100_003},${roasted}`;
  });
  return ['Title,Weight,Roasted', ...lines, ''].join('\n');
}

async function importFile(server: TestServer, anna: TestPerson, place: { trackId: string; tableId: string }, csv: string): Promise<void> {
  const uploadId = await uploadFile(anna, server.services.ids.id(), csv);
  const columns = ['title0', 'weight', 'roasted'].map((attributeId, at) => ({
    at,
    attributeId,
    dateOrder: 'ymd' as const,
    decimal: '.' as const,
  }));
  await anna.call('tables.importData', {
    ...{ ...place, uploadId, fileName: 'lots.csv', locale: 'en-GB', timeZone: 'UTC', columns },
    ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true },
  });
}

async function copySeconds(client: pg.Client, file: string): Promise<number> {
  await client.query('drop table if exists plain; create table plain (title text, weight numeric, roasted date)');
  const begun = performance.now();
  await client.query(`copy plain from '${file}' csv header`);
  return (performance.now() - begun) / 1_000;
}

async function until(client: pg.Client, query: string): Promise<void> {
  for (;;) {
    if ((await client.query(query)).rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
