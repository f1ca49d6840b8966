import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { PipeliningDialect } from './pipelining.ts';
import { PreparingClient } from './prepared.ts';
import type { Database, Tables } from './tables.ts';

const INT8 = 20;
/** Counters and sequence numbers come as numbers: none of ours ever reaches 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens the pool. Nothing connects until the first query. `destroy()` closes it. */
export function openPool(connection: pg.ClientConfig, log: Log, max = 20): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    ...connection,
    max,
    pipeline: true,
    types,
    application_name: 'trackyard',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener a connection that the database closes (a restart, say) would end the process.
  pool.on('error', (cause) => log.warn('an idle connection to the database was lost', { cause }));
  pool.on('connect', (client) => client.on('error', (cause: unknown) => log.debug('a connection to the database broke', { cause })));
  return new Kysely<Tables>({ dialect: new PipeliningDialect({ pool }) });
}

/** The connection of an address such as `postgres://user:password@host:5432/name`. */
export const connectionOf = (databaseUrl: string): pg.ClientConfig => ({ connectionString: databaseUrl });
