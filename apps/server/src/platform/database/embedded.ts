import { spawn } from 'node:child_process';
import { closeSync, openSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TrackyardError } from '@trackyard/contract';
import pg from 'pg';
import { checkWritable, findBinaries, initialise, socketFolder, superuser, version } from './embedded-files.ts';
import { chooseMode, type EmbeddedMode, makeFolder, type Place, placeFor } from './embedded-mode.ts';
import { answeringData, removeStaleLock, runningPostmaster, runningSocketFolder, stopPostmaster } from './embedded-process.ts';

export interface Embedded {
  /** Of the database `trackyard`. */
  connection: pg.ClientConfig;
  mode: EmbeddedMode;
  pid: number;
  /** Folder with `pg18/` and `postgres.log`. */
  root: string;
  /** Stops PostgreSQL, unless another process of ours still uses it. */
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  mode?: EmbeddedMode;
  /** Settings of PostgreSQL (`-c name=value`). */
  settings?: Record<string, string>;
}
/** Held, shared, by every process that uses the database, so that the last one out stops it. */
const usersLock = 7_233_412;

/**
 * Starts PostgreSQL on `<folder>/pg18`, or takes over the one that runs there already (left by a killed server, or
 * shared with the import command). Throws `conflict` with one sentence for whoever starts the server.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  makeFolder(folder, 0o711);
  checkWritable(folder);
  const binaries = await findBinaries();
  const real = realpathSync(folder);
  const place = placeFor(options.mode ?? chooseMode(binaries.postgres, real), real, binaries);
  const data = path.join(place.root, `pg${version}`);
  const server: pg.ClientConfig = { host: socketFolder(data, place), user: superuser, database: 'postgres' };
  initialise(place, data);
  const keeper = await openAndEnter(place, data, server, options.settings ?? {});
  await ensureDatabase(keeper);
  const pid = runningPostmaster(data)!;
  return {
    connection: { ...server, database: 'trackyard' },
    mode: place.mode,
    pid,
    root: place.root,
    async stop() {
      if (await leave(keeper)) await stopPostmaster(pid, data);
      await keeper.end().catch(() => {});
    },
  };
}

/** Adopts the PostgreSQL that runs on this data, or starts one; two starts at once end up with one. */
async function ensureRunning(place: Place, data: string, server: pg.ClientConfig, settings: Record<string, string>): Promise<void> {
  const own = String(server.host);
  let child: { exited: boolean } | undefined;
  for (let waited = 0; waited < 60_000; waited += 25) {
    server.host = runningSocketFolder(data) ?? own;
    const answering = await answeringData(server);
    if (answering === data) return;
    if (answering !== null) throw new TrackyardError('conflict', `Another database, of ${answering}, answers at ${server.host}.`);
    if (child?.exited && runningPostmaster(data) === null) break;
    if (!child && runningPostmaster(data) === null) child = spawnPostgres(place, data, own, settings);
    await sleep(25);
  }
  throw new TrackyardError('conflict', `PostgreSQL does not open the data in ${data}; ${path.join(place.root, 'postgres.log')} says why.`);
}

function spawnPostgres(place: Place, data: string, socket: string, settings: Record<string, string>): { exited: boolean } {
  removeStaleLock(data);
  const log = openSync(path.join(place.root, 'postgres.log'), 'a', 0o600);
  const all = { listen_addresses: '', unix_socket_directories: socket, max_connections: '100', ...settings };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = place.command(place.binaries.postgres, ['-D', data, ...given]);
  // Detached: Ctrl+C in a terminal reaches us alone, and we stop the database last.
  const child = spawn(command, args, { ...place.ids, cwd: data, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const state = { exited: false };
  child.on('exit', () => {
    state.exited = true;
  });
  child.on('error', () => {
    state.exited = true;
  });
  child.unref();
  return state;
}

/** Who enters while the last one is leaving loses the connection, and starts PostgreSQL again. */
async function openAndEnter(place: Place, data: string, server: pg.ClientConfig, settings: Record<string, string>): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    await ensureRunning(place, data, server, settings);
    try {
      return await enter(server);
    } catch (cause) {
      if (attempt === 5)
        throw new TrackyardError(
          'conflict',
          `PostgreSQL closes the data in ${data} again and again; ${path.join(place.root, 'postgres.log')} says why.`,
          { cause },
        );
    }
  }
}

async function enter(server: pg.ClientConfig): Promise<pg.Client> {
  const keeper = new pg.Client({ ...server, application_name: 'trackyard keeper' });
  keeper.on('error', () => {});
  await keeper.connect();
  await keeper.query('select pg_advisory_lock_shared($1)', [usersLock]);
  return keeper;
}

/** True when nobody else uses the database: the lock is ours alone then, and newcomers wait until it has stopped. */
async function leave(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [usersLock]);
    return rows[0]!.alone;
  } catch {
    return true;
  }
}

async function ensureDatabase(keeper: pg.Client): Promise<void> {
  const duplicate = ['42P04', '23505'];
  await keeper.query('create database trackyard').catch((cause: { code?: string }) => {
    if (!duplicate.includes(cause.code ?? '')) throw cause;
  });
}
