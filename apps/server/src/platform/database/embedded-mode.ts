import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { reasonInWords } from '../system-error.ts';

/**
 * PostgreSQL refuses to run as root. `plain`: the server is not root. `setuid`: as the account `trackyard`, or as nobody where there is none,
 * if it can reach the binaries and the data. `unshare`: in a user namespace that calls root nobody. `copy`: binaries and data under /var/lib/trackyard.
 */
export type EmbeddedMode = 'plain' | 'setuid' | 'unshare' | 'copy';
export const nobody = 65534;
const namespace = ['-U', `--map-user=${nobody}`, `--map-group=${nobody}`];
const copies = '/var/lib/trackyard';

/**
 * The account of PostgreSQL where the server is root. Other daemons that run as nobody could read its files, so an account of its own is better:
 * `useradd --system trackyard` makes it, and the next start hands the data over.
 */
export function databaseAccount(file = '/etc/passwd'): { uid: number; gid: number; isOwn: boolean } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const [, , uid, gid] = lines.find((it) => it.startsWith('trackyard:'))?.split(':') ?? [];
  const isOwn = Number(uid) > 0 && Number(gid) > 0;
  return isOwn ? { uid: Number(uid), gid: Number(gid), isOwn } : { uid: nobody, gid: nobody, isOwn };
}

export interface Binaries {
  initdb: string;
  postgres: string;
}
/** Where PostgreSQL runs, and as whom. */
export interface Place {
  mode: EmbeddedMode;
  /** Holds `pg18/` and `postgres.log`. */
  root: string;
  binaries: Binaries;
  ids: { uid?: number; gid?: number };
  /** The command line of a binary in this mode. */
  command(binary: string, args: string[]): [string, string[]];
}

export interface Circumstances {
  isRoot: boolean;
  traversable(folder: string): boolean;
  namespaces(): boolean;
}
export const thisMachine: Circumstances = {
  isRoot: process.getuid?.() === 0,
  traversable,
  namespaces: () => spawnSync('unshare', [...namespace, 'true']).status === 0,
};

export function chooseMode(binary: string, root: string, machine: Circumstances = thisMachine): EmbeddedMode {
  if (!machine.isRoot) return 'plain';
  if (machine.traversable(path.dirname(binary)) && machine.traversable(root)) return 'setuid';
  return machine.namespaces() ? 'unshare' : 'copy';
}

/** Everyone may pass through the folder and all folders above it. */
export function traversable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

export function placeFor(mode: EmbeddedMode, folder: string, binaries: Binaries): Place {
  const { uid, gid } = databaseAccount();
  const ids = mode === 'setuid' || mode === 'copy' ? { uid, gid } : {};
  const command = (binary: string, args: string[]): [string, string[]] =>
    mode === 'unshare' ? ['unshare', [...namespace, binary, ...args]] : [binary, args];
  if (mode !== 'copy') return { mode, root: folder, binaries, ids, command };
  const root = path.join(copies, `data-${hashOf(folder)}`);
  makeFolder(root, 0o711);
  return { mode, root, binaries: copyBinaries(binaries), ids, command };
}

/** A short name for a path: no two data folders share one. */
export const hashOf = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 20);

function copyBinaries({ postgres }: Binaries): Binaries {
  const from = path.resolve(path.dirname(postgres), '..');
  const to = path.join(copies, `pg-${hashOf(`${from} ${statSync(postgres).mtimeMs}`)}`);
  if (!existsSync(to)) {
    const half = `${to}.${process.pid}`;
    cpSync(from, half, { recursive: true, verbatimSymlinks: true });
    renameOrDrop(half, to);
  }
  return { initdb: path.join(to, 'bin/initdb'), postgres: path.join(to, 'bin/postgres') };
}

/** Another process may have been faster; then its folder is used. */
export function renameOrDrop(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if (!existsSync(to)) throw cause;
    rmSync(from, { recursive: true, force: true });
  }
}

export function makeFolder(folder: string, mode: number): void {
  try {
    makeMissing(path.resolve(folder), mode);
  } catch (cause) {
    throw new TrackyardError('conflict', `The data folder ${folder} can't be made: ${reasonInWords(cause)}.`, { cause });
  }
}

/** Step by step: Node's recursive mkdir never returns for a path in /proc. */
function makeMissing(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeMissing(path.dirname(folder), mode);
  try {
    mkdirSync(folder);
    chmodSync(folder, mode);
  } catch (cause) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw cause;
  }
}

/**
 * Where the server is root: refuses data that another account started, before anything is written. Where root itself made the database, the folder
 * around it does not belong to the account that runs it.
 */
export function refuseOfOthers(folder: string, data: string): void {
  if (process.getuid?.() !== 0 || !existsSync(data)) return;
  const [owner, around] = [lstatSync(data).uid, lstatSync(folder).uid];
  if (owner === 0 || owner === nobody) return;
  if (owner === databaseAccount().uid && around !== owner) return;
  const name = accountName(owner);
  const whose = name ?? `with the number ${owner}`;
  const how = name ? `runuser -u ${name} -- …` : `setpriv --reuid=${owner} --clear-groups …`;
  throw new TrackyardError('conflict', `This data belongs to the account ${whose}. Run the command from it: ${how}`);
}

function accountName(uid: number, file = '/etc/passwd'): string | null {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.map((it) => it.split(':')).find((it) => it[2] === String(uid))?.[0] ?? null;
}

/** Gives a tree to the user who will run PostgreSQL, when it belongs to another (the mode may change between starts). */
export function handOver(tree: string, { uid, gid }: Place['ids']): void {
  if (process.getuid?.() !== 0) return;
  const to = { uid: uid ?? 0, gid: gid ?? 0 };
  if (lstatSync(tree).uid === to.uid) return;
  chownSync(tree, to.uid, to.gid);
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), to.uid, to.gid);
}
