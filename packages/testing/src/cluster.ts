import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog, migrate, migrationFolders, openPool, readMigrations, startEmbedded } from '@trackyard/server';
import pg from 'pg';

/** A PostgreSQL for tests: fast, and gone afterwards. */
export interface Cluster {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}
/** Names the cluster that `vitest-global.ts` started for all test files of a run. */
const variable = 'TRACKYARD_TEST_CLUSTER';
const templateLock = 7_233_413;

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '400',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
  };
  const embedded = await startEmbedded(folder, { settings });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(String(embedded.connection.host), { recursive: true, force: true });
  };
  return { connection: embedded.connection, stop };
}

/** Starts the cluster of a run, and tells the processes of the run where it is. Where one is there already, it is that one. */
export async function shareCluster(): Promise<Cluster> {
  const shared = process.env[variable];
  if (shared) return { connection: JSON.parse(shared) as pg.ClientConfig, stop: async () => {} };
  const { connection, stop } = await startCluster();
  process.env[variable] = JSON.stringify(connection);
  return {
    connection,
    async stop() {
      delete process.env[variable];
      await stop();
    },
  };
}

let own: Promise<Cluster> | undefined;
/** The cluster of the run; outside of one (a script, a browser test) this process starts its own, and stops it at its end. */
async function clusterOfRun(): Promise<pg.ClientConfig> {
  const shared = process.env[variable];
  if (shared) return JSON.parse(shared) as pg.ClientConfig;
  own ??= startCluster();
  const { connection, stop } = await own;
  process.once('beforeExit', stop);
  return connection;
}

export interface TestDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A fresh database with all migrations in it: a copy of a template that is made once for each state of the migrations. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = await clusterOfRun();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const drop = (): Promise<void> =>
    withClient(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { connection: { ...server, database: name }, drop };
}

/** A database with nothing in it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = await clusterOfRun();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    await client.query(`create database ${name}`);
  });
  const drop = (): Promise<void> =>
    withClient(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)));
  return { connection: { ...server, database: name }, drop };
}

async function ensureTemplate(client: pg.Client, server: pg.ClientConfig): Promise<string> {
  const migrations = await readMigrations(migrationFolders);
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`;
  // Made under another name first: a template that exists is whole.
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      await client.query(`drop database if exists ${name}_half with (force)`);
      await client.query(`create database ${name}_half`);
      const database = openPool({ ...server, database: `${name}_half` }, createLog('error'), 1);
      await migrate(database, migrations).finally(() => database.destroy());
      await client.query(`alter database ${name}_half rename to ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
  return name;
}

async function withClient<T>(server: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
