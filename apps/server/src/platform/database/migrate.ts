import { readdir, readFile } from 'node:fs/promises';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { build } from '../version.ts';
import { missingOf, readApplied, refuseNewer } from './applied.ts';
import { withLimit, withoutLimit } from './impatient.ts';
import type { Database } from './tables.ts';

export interface Migration {
  /** File name without `.sql`: `YYYYMMDDHHMM-what`. The order of the names is the order of the migrations. */
  name: string;
  text: string;
}
/** Any number: all nodes take the same lock. */
const lockKey = 7_233_411;

/** The migrations of all folders, in their one global order. */
export async function readMigrations(folders: readonly URL[]): Promise<Migration[]> {
  const lists = await Promise.all(folders.map(readFolder));
  const all = lists.flat().sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = all.find((it, at) => it.name === all[at + 1]?.name);
  if (twice) throw new TrackyardError('internal', `Two migrations are named ${twice.name}.`);
  return all;
}

async function readFolder(folder: URL): Promise<Migration[]> {
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  const files = (await readdir(base)).filter((file) => file.endsWith('.sql'));
  return Promise.all(files.map(async (file) => ({ name: nameOf(file), text: await readFile(new URL(file, base), 'utf8') })));
}

function nameOf(file: string): string {
  if (!/^\d{12}-[a-z0-9-]+\.sql$/.test(file))
    throw new TrackyardError('internal', `The migration ${file} has to be named YYYYMMDDHHMM-what.sql.`);
  return file.slice(0, -'.sql'.length);
}

/**
 * Brings the database up to date: each missing migration in a transaction of its own. Nodes that start together take
 * turns, so that each migration runs once. Answers the names of those that ran. Throws `conflict` when the database
 * knows a migration that this version doesn't: a newer version wrote it.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    await sql.raw(withoutLimit).execute(connection);
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    const done = await runMissing(connection, migrations).catch(async (cause: unknown) => {
      // Why it failed is to be told, not that the way back failed too: the lock ends with the connection at the latest.
      await giveBack(connection).catch(() => {});
      throw cause;
    });
    await giveBack(connection);
    return done;
  });
}

async function giveBack(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
  await sql.raw(withLimit).execute(connection);
}

async function runMissing(connection: Database, migrations: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied timestamptz not null default now(), version text)`.execute(
    connection,
  );
  const applied = await readApplied(connection);
  refuseNewer(applied, migrations);
  const missing = missingOf(applied, migrations);
  // Made by an earlier version. Nobody waits for this lock at a start that has nothing to do.
  if (missing.length) await sql`alter table migration add column if not exists version text`.execute(connection);
  for (const migration of missing) await run(connection, migration);
  return missing.map((it) => it.name);
}

async function run(connection: Database, { name, text }: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into migration (name, version) values (${name}, ${build})`.execute(tx);
    });
  } catch (cause) {
    throw new TrackyardError('internal', `The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}
