import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { ImpatientClient } from './impatient.ts';
import { PipeliningDialect } from './pipelining.ts';
import type { Database, Tables } from './tables.ts';

const INT8 = 20;
/** Counters and sequence numbers come as numbers: none in this database ever reaches 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Milliseconds, of which the server keeps the first two: a line that is silent for longer has no server at its end. */
const times = { statement: 30_000, restInTransaction: 30_000, silence: 35_000, connect: 10_000, firstKeepAlive: 10_000 };

/** Connections of a node. */
export const poolSize = 20;

/**
 * Opens the pool. Nothing connects until the first query. `destroy()` closes it. A connection may bring times of its own: to
 * connect, and as `query_timeout` for the silence.
 */
export function openPool(connection: pg.ClientConfig, log: Log, max = poolSize): Database {
  const pool = createPool(connection, log, max);
  const database: Database = new Kysely<Tables>({ dialect: new PipeliningDialect({ pool }) });
  pools.set(database, pool);
  return database;
}
const pools = new WeakMap<Database, pg.Pool>();

/** Connections by what they do, and calls that wait for one. */
export function poolUse(database: Database): { busy: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  if (!pool) return { busy: 0, idle: 0, waiting: 0 };
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** The pool itself: for the queue of jobs, which brings its own statements. */
export function createPool(connection: pg.ClientConfig, log: Log, max: number): pg.Pool {
  const options: pg.PoolConfig & { silence: number } = {
    Client: ImpatientClient,
    ...connection,
    max,
    silence: connection.query_timeout ?? times.silence,
    // Counted by ImpatientClient.
    query_timeout: 0,
    pipeline: true,
    types,
    application_name: 'trackyard',
    // A day without a zone is one of UTC, whatever zone the server of the database is set to.
    options: connection.options ?? '-c TimeZone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: times.firstKeepAlive,
    connectionTimeoutMillis: connection.connectionTimeoutMillis ?? times.connect,
    statement_timeout: times.statement,
    idle_in_transaction_session_timeout: times.restInTransaction,
  };
  const pool = new pg.Pool(options);
  // Without a listener a connection that the database closes (a restart, say) would end the process.
  // One that is being closed may see its database go first: that is no loss.
  pool.on('error', (cause) => pool.ending || log.warn('An idle database connection was lost', { cause }));
  pool.on('connect', (client) => client.on('error', (cause: unknown) => log.debug('Database connection lost', { cause })));
  return pool;
}

/** The connection of an address such as `postgres://user:password@host:5432/name`. */
export const connectionOf = (databaseUrl: string): pg.ClientConfig => ({ connectionString: databaseUrl });
