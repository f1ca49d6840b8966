import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeTable, realClock, startTestServer, writeLots } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const megabyte = 1_000_000;

/**
 * Megabytes of the embedded database's folder, with indexes, write-ahead log and the catalogue of PostgreSQL, beside the table of the records alone:
 * three tables of 100,000 records, of which some were edited.
 */
export async function measureDisk(size: Size): Promise<Measure> {
  const [tables, count, edits] = size.smoke ? [1, 500, 5] : [3, 100_000, 1_000];
  const database = await startOwnDatabase();
  const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const who = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const trackId = await server.track('Green buying', [who]);
    for (let nth = 0; nth < tables; nth++) {
      const { tableId } = await makeTable(who.call, { trackId, newId: server.services.ids.id });
      await writeLots(server.connection, { trackId, tableId, userId: who.userId, count });
      const { rows } = await client.query<{ id: string }>('select id from record where table_id = $1 limit $2', [tableId, edits]);
      for (const [at, { id }] of rows.entries())
        await who.call('records.update', { trackId, tableId, records: [{ id, properties: { weight: at } }] });
    }
    await client.query('checkpoint');
    const { rows } = await client.query<{ bytes: string }>(`select pg_table_size('record') as bytes`);
    return measure(
      {
        ...{ bench: 'memory', case: `data folder with ${tables * count} records`, unit: 'MB', figure: bytesIn(database.folder) / megabyte },
        ...{ reference: Number(rows[0]!.bytes) / megabyte, goal: { atMost: 4 } },
      },
      size,
    );
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((it) => it.isFile())
    .reduce((sum, it) => sum + (statSync(path.join(it.parentPath, it.name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
