import { TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import type { Configuration } from '../configuration.ts';
import type { Log } from '../log.ts';
import { awaitDatabase } from './await.ts';
import { startEmbedded } from './embedded.ts';
import { letterLocales } from './embedded-locale.ts';
import { revive } from './embedded-revival.ts';
import { readFitness, refuseUnfit, tellsAsciiOnly } from './fitness.ts';
import { connectionOf, openPool } from './pool.ts';
import type { Database } from './tables.ts';
import { reasonOf } from './transaction.ts';

export interface OpenDatabase {
  database: Database;
  /** How one connects to it without the pool. */
  connection: pg.ClientConfig;
  /** Closes the pool, and stops the embedded database. */
  close(): Promise<void>;
}
export interface OpenOptions {
  /** A database to use in place of the configured one. */
  connection?: pg.ClientConfig | undefined;
  /** Refuses where another server uses the data folder. */
  asServer?: boolean | undefined;
  /** Ends the wait for a database that does not answer yet. */
  signal?: AbortSignal | undefined;
}

/** Opens the database that the configuration names, or that of `connection` (tests have their own). */
export async function openDatabase(configuration: Configuration, log: Log, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, databaseWait: seconds } = configuration;
  const given = options.connection ?? (databaseUrl ? connectionOf(databaseUrl) : undefined);
  if (given && !options.connection)
    await awaitDatabase(given, { seconds, log, signal: options.signal }).catch((cause: unknown) => {
      throw cause instanceof TrackyardError ? cause : unusable(cause);
    });
  const embedded = given ? undefined : await startEmbedded(dataFolder, { asServer: options.asServer ?? false });
  const endRevival = embedded && revive(embedded, log);
  const used = given ?? embedded!.connection;
  const database = openPool(used, log);
  const close = async (): Promise<void> => {
    await endRevival?.();
    await database.destroy();
    await embedded?.stop();
  };
  try {
    const found = await readFitness(database);
    if (!embedded) refuseUnfit(found);
    if (tellsAsciiOnly(found)) log.warn(`${asciiLetters} ${embedded ? ofSystem : ofDatabase}`);
  } catch (cause) {
    await close();
    throw cause instanceof TrackyardError ? cause : unusable(cause);
  }
  return { database, connection: used, close };
}

const unusable = (cause: unknown): TrackyardError =>
  new TrackyardError('unavailable', `The database of DATABASE_URL can't be used: ${reasonOf(cause)}.`, { cause });
const asciiLetters = "This database's locale only recognises ASCII letters; search may miss words in other scripts.";
const ofSystem = `Install one of the locales ${letterLocales.join(', ')} on this system and start again.`;
const ofDatabase = 'docs/operating.md says how to change that.';
