import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { build } from '../version.ts';
import type { Migration } from './migrate.ts';
import type { Database } from './tables.ts';

export interface Applied {
  name: string;
  /** Of the Trackyard that ran it; null before versions were noted. */
  version: string | null;
}

/** The migrations that a database knows, by name; none where Trackyard was never there. Changes nothing. */
export async function readApplied(database: Database): Promise<Applied[]> {
  const { rows } = await sql<{ columns: string[] }>`
    select coalesce(array_agg(attname::text), '{}') as columns from pg_attribute
    where attrelid = to_regclass('migration') and attnum > 0 and not attisdropped`.execute(database);
  const columns = rows[0]!.columns;
  if (!columns.length) return [];
  const version = columns.includes('version') ? sql.ref('version') : sql`null::text`;
  return (await sql<Applied>`select name, ${version} as version from migration order by name`.execute(database)).rows;
}

/** Throws `conflict` when the database knows a migration that this version doesn't. */
export function refuseNewer(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((it) => it.name));
  const newest = applied.filter((it) => !known.has(it.name)).at(-1);
  if (!newest) return;
  const text = newest.version
    ? `The database was written by Trackyard ${newest.version}, and this is ${build}, which does not know ${newest.name}. Start ${newest.version} or a later version.`
    : `The database was written by a newer version of Trackyard than this one, ${build} (it knows ${newest.name}). Start that version.`;
  throw new TrackyardError('conflict', text);
}

export function missingOf(applied: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const names = new Set(applied.map((it) => it.name));
  return migrations.filter((it) => !names.has(it.name));
}
