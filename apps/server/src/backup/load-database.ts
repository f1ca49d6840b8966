import { pipeline } from 'node:stream/promises';
import { TrackyardError } from '@trackyard/contract';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Migration } from '../platform/database/migrate.ts';
import { copied, manyRows, named, openClient } from './client.ts';
import type { Manifest } from './manifest.ts';
import { tablePart } from './repository.ts';
import type { Snapshot } from './snapshot.ts';

/** The migrations that the database of the snapshot knew. Throws `conflict` where this version does not know all of them. */
export function migrationsOf({ migrations: known, version }: Manifest, all: readonly Migration[]): Migration[] {
  const unknown = known.filter((name) => !all.some((it) => it.name === name));
  if (unknown.length)
    throw new TrackyardError(
      'conflict',
      `This backup was made by Trackyard ${version}, which is newer (it knows ${unknown.at(-1)}). Restore it with that version.`,
    );
  return all.filter((it) => known.includes(it.name));
}

/**
 * Fills a database that has the migrations of the snapshot and nothing else, in one transaction. Foreign keys come back at the end, over all
 * rows, so that the order of the tables does not matter; triggers do not fire.
 */
export async function loadDatabase(
  connection: pg.ClientConfig,
  { snapshot, manifest, progress }: { snapshot: Snapshot; manifest: Manifest; progress: (line: string) => void },
): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query('begin');
    const keys = await dropForeignKeys(client);
    const names = manifest.tables.map((it) => named(it.name));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // Migrations may have put rows in.
    if (names.length) await client.query(`truncate ${names.join(', ')}`);
    for (const table of manifest.tables) {
      const copy = client.query(copyStreams.from(`copy ${copied(table)} from stdin`));
      await pipeline(snapshot.read(tablePart(table.name), table), copy);
      const rows = copy.rowCount;
      if (rows !== table.rows)
        throw new TrackyardError(
          'conflict',
          `The table ${table.name} has ${rows} rows in this backup, and ${table.rows} when it was made.`,
        );
      if (rows >= manyRows) progress(`${table.name}: ${rows} rows`);
    }
    for (const { name, value } of manifest.sequences) await client.query('select setval($1::regclass, $2)', [named(name), value]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

interface ForeignKey {
  /** Quoted, with its schema. */
  table: string;
  name: string;
  definition: string;
}
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

/** Throws `conflict` where the database is not empty. */
export async function checkEmpty(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    if (rows[0].count > 0) throw new TrackyardError('conflict', 'The database holds tables. Restore into an empty one.');
  } finally {
    await client.end();
  }
}
