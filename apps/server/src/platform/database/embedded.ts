import { spawn } from 'node:child_process';
import { closeSync, existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import { checkWritable, findBinaries, initialise, openServerLog, superuser, version } from './embedded-files.ts';
import { refuseForeign, removeSocketFolder, socketFolder, sweepSocketFolders } from './embedded-folders.ts';
import { enter, type Keeper, leave } from './embedded-keeper.ts';
import { setLetters } from './embedded-locale.ts';
import { chooseMode, type EmbeddedMode, makeFolder, type Place, placeFor, refuseOfOthers } from './embedded-mode.ts';
import {
  answeringData,
  isLocked,
  runningPostmaster,
  runningSocketFolder,
  startingPostmaster,
  stopPostmaster,
  takeOverStaleLocks,
} from './embedded-process.ts';

export interface Embedded {
  /** Connection to the database `trackyard`. */
  connection: pg.ClientConfig;
  mode: EmbeddedMode;
  /** The process of PostgreSQL that runs now; null while it is down. */
  pid(): number | null;
  /** Folder with `pg18/` and `postgres.log`. */
  root: string;
  /** Resolves when it has died, or is recovering from the death of one of its processes. */
  lost(): Promise<void>;
  /** After it was lost: starts it, or waits until it has recovered. Rejects as the first start does. */
  startAgain(signal: AbortSignal): Promise<void>;
  /** Stops PostgreSQL, unless another process of this installation still uses it. */
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  mode?: EmbeddedMode;
  /** Settings of PostgreSQL (`-c name=value`). */
  settings?: Record<string, string>;
  /** To choose from, the best first (`embedded-locale.ts`). */
  locales?: readonly string[];
  /** Refuses where another server uses the folder; a command may run beside one. */
  asServer?: boolean;
}
/** Milliseconds that PostgreSQL may take until it answers: after a crash it reads its journal first. */
const patience = 60_000;

/**
 * Starts PostgreSQL on `<folder>/pg18`, or takes over the one that runs there already (left by a killed server, or
 * shared with the import command). Throws `conflict` with one sentence for the operator.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  refuseOfOthers(folder, path.join(folder, `pg${version}`));
  makeFolder(folder, 0o711);
  checkWritable(folder);
  refuseForeign(folder);
  const binaries = await findBinaries();
  const real = realpathSync(folder);
  const place = placeFor(options.mode ?? chooseMode(binaries.postgres, real), real, binaries);
  const data = path.join(place.root, `pg${version}`);
  const server: pg.ClientConfig = { host: socketFolder(data, place), user: superuser, database: 'postgres' };
  sweepSocketFolders();
  initialise(place, data);
  const { settings = {}, asServer = false } = options;
  const opening = { place, data, server, settings, asServer };
  let keeper = await openAndEnter(opening);
  await setLetters(keeper.client, options.locales);
  await ensureDatabase(keeper.client);
  return {
    connection: { ...server, database: 'trackyard' },
    mode: place.mode,
    pid: () => runningPostmaster(data),
    root: place.root,
    lost: () => keeper.ended,
    async startAgain(signal) {
      keeper = await openAndEnter({ ...opening, signal });
    },
    async stop() {
      const pid = runningPostmaster(data) ?? startingPostmaster(data);
      const isLast = await leave(keeper, server);
      if (isLast && pid !== null) await stopPostmaster(pid, data);
      await keeper.client.end().catch(() => {});
      if (isLast) removeSocketFolder(String(server.host), data);
    },
  };
}

interface Opening {
  place: Place;
  data: string;
  /** Its host becomes the folder of the socket at which PostgreSQL answers. */
  server: pg.ClientConfig;
  settings: Record<string, string>;
  asServer: boolean;
  signal?: AbortSignal;
}

/** Adopts the PostgreSQL that runs on this data, or starts one; two starts at once end up with one. */
async function ensureRunning(opening: Opening): Promise<void> {
  const { data, server, signal } = opening;
  const own = String(server.host);
  let child: { exited: boolean } | undefined;
  for (const until = Date.now() + patience; Date.now() < until; ) {
    signal?.throwIfAborted();
    server.host = runningSocketFolder(data) ?? own;
    const answering = await answeringData(server);
    if (answering === data) return;
    if (answering !== null) throw new TrackyardError('conflict', `Another database, of ${answering}, answers at ${server.host}.`);
    if (runningPostmaster(data) === null && startingPostmaster(data) === null) {
      // PostgreSQL ended by itself. With a stale lock file it waits for processes of its former run to end: it is started again.
      // Or a server that stopped just now removed the folder of the socket.
      if (child?.exited && !isLocked(data) && existsSync(own)) throw refused(opening, 'does not open the data');
      if (!child || child.exited) child = spawnPostgres(opening, own);
    }
    await sleep(child?.exited ? 200 : 25);
  }
  throw refused(opening, `needs more than ${patience / 1_000} seconds for the data`);
}

const refused = ({ place, data }: Opening, what: string, cause?: unknown): TrackyardError =>
  new TrackyardError('conflict', `PostgreSQL ${what} in ${data}; ${path.join(place.root, 'postgres.log')} says why.`, { cause });

/** PostgreSQL keeps up to 1 GB of its write-ahead log by default: more than the data of most teams. Whole pages in it are compressed. */
const economical = { max_wal_size: '128MB', min_wal_size: '64MB', wal_compression: 'on' };

function spawnPostgres({ place, data, settings }: Opening, socket: string): { exited: boolean } {
  socketFolder(data, place);
  takeOverStaleLocks(data, socket);
  const log = openServerLog(place.root);
  const all = { ...economical, listen_addresses: '', unix_socket_directories: socket, max_connections: '100', ...settings };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = place.command(place.binaries.postgres, ['-D', data, ...given]);
  // Detached: Ctrl+C in a terminal reaches the server alone, which stops the database last.
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

/** A process that connects while the last one stops PostgreSQL loses the connection, and starts PostgreSQL again. */
async function openAndEnter(opening: Opening): Promise<Keeper> {
  for (let attempt = 1; ; attempt++) {
    await ensureRunning(opening);
    try {
      return await enter(opening);
    } catch (cause) {
      if (cause instanceof TrackyardError) throw cause;
      if (attempt === 5) throw refused(opening, 'closes the data again and again', cause);
    }
  }
}

async function ensureDatabase(keeper: pg.Client): Promise<void> {
  const duplicate = ['42P04', '23505'];
  await keeper.query('create database trackyard').catch((cause: { code?: string }) => {
    if (!duplicate.includes(cause.code ?? '')) throw cause;
  });
}
