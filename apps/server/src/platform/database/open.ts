import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { startEmbedded } from './embedded.ts';
import { asciiOnly, letterLocales } from './embedded-locale.ts';
import { revive } from './embedded-revival.ts';
import { connectionOf, openPool } from './pool.ts';
import type { Database } from './tables.ts';

export interface OpenDatabase {
  database: Database;
  /** How one connects to it without the pool. */
  connection: pg.ClientConfig;
  /** Closes the pool, and stops the embedded database. */
  close(): Promise<void>;
}

/** Opens the database that the configuration names, or that of `connection` (tests have their own). */
export async function openDatabase(
  { databaseUrl, dataFolder }: Configuration,
  log: Log,
  connection?: pg.ClientConfig,
): Promise<OpenDatabase> {
  const given = connection ?? (databaseUrl ? connectionOf(databaseUrl) : undefined);
  const embedded = given ? undefined : await startEmbedded(dataFolder);
  const endRevival = embedded && revive(embedded, log);
  const used = given ?? embedded!.connection;
  const database = openPool(used, log);
  const close = async (): Promise<void> => {
    await endRevival?.();
    await database.destroy();
    await embedded?.stop();
  };
  try {
    if (await tellsAsciiOnly(database))
      log.warn(`the database tells letters of ASCII alone, so that a search may miss words in others: ${embedded ? ofSystem : ofDatabase}`);
  } catch (cause) {
    await close();
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new TrackyardError('unavailable', `The database of DATABASE_URL can't be used: ${why}.`, { cause });
  }
  return { database, connection: used, close };
}

const ofSystem = `install one of the locales ${letterLocales.join(', ')} on this system and start again`;
const ofDatabase = 'docs/configuration.md says what a database of your own needs';

async function tellsAsciiOnly(database: Database): Promise<boolean> {
  const { rows } = await sql<{ datctype: string }>`select datctype from pg_database where datname = current_database()`.execute(database);
  return [asciiOnly, 'POSIX'].includes(rows[0]!.datctype);
}
