import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { handOver, hashOf, nobody, type Place } from './embedded-mode.ts';
import { exists, startingPostmaster } from './embedded-process.ts';

/** Short (a socket's path may have 107 bytes), one for each data folder, and open to nobody else. */
export function socketFolder(data: string, { ids }: Pick<Place, 'ids'>): string {
  const folder = path.join(os.tmpdir(), `trackyard-${hashOf(data)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  const { uid } = lstatSync(folder);
  // A start as root hands the data over to the account of the database; an earlier start may have run as nobody.
  if (own !== undefined && uid !== own && !(own === 0 && [nobody, ids.uid].includes(uid))) throw takenBy(uid, data, folder);
  handOver(folder, ids);
  return folder;
}

function takenBy(uid: number, data: string, folder: string): TrackyardError {
  const running = startingPostmaster(data);
  if (running !== null)
    return new TrackyardError(
      'conflict',
      `Another server is using this folder: its database (process ${running}) runs from another account, with the number ${uid}. Stop that server, or name another folder with --data.`,
    );
  return new TrackyardError(
    'conflict',
    `${folder}, where the database makes its socket, belongs to the account with the number ${uid}. Start Trackyard from that account; or, where no Trackyard runs on ${data} any more, remove ${folder}.`,
  );
}

/** After PostgreSQL has stopped, and removed its socket. */
export function removeSocketFolder(folder: string, data: string): void {
  // Another start may be about to use it.
  if (startingPostmaster(data) === null) removeIfEmpty(folder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody uses it, or has removed it already.
  }
}

/** Starts make their folder a moment before PostgreSQL fills it. */
const youngMs = 600_000;

/** Removes the folders of sockets that stopped and killed servers left, but for those in use and those of other accounts. */
export function sweepSocketFolders(now = Date.now()): void {
  const under = os.tmpdir();
  for (const name of readdirSync(under)) {
    if (!/^trackyard-[0-9a-f]{20}$/.test(name)) continue;
    const folder = path.join(under, name);
    try {
      if (isUnused(folder, now)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Of another account.
    }
  }
}

function isUnused(folder: string, now: number): boolean {
  const names = readdirSync(folder);
  if (names.some((it) => !it.startsWith('.s.PGSQL.'))) return false;
  if (now - lstatSync(folder).mtimeMs < youngMs) return false;
  const locks = names.filter((it) => it.endsWith('.lock')).map((it) => Number.parseInt(readFileSync(path.join(folder, it), 'utf8'), 10));
  return !locks.some((pid) => pid > 0 && exists(pid));
}

/** What Trackyard itself, a file system, or a hand puts there. Starts as root put `pg-…` and `data-…` into /var/lib/trackyard. */
const ownNames = /^(pg\d+(\.\d+)?|(pg|data)-[0-9a-f]{20}|postgres(\.old)?\.log|files|trackyard-[0-9a-f]{20}|lost\+found|\..*)$/;

/** Refuses a folder that holds something else, before anything is written there. */
export function refuseForeign(folder: string): void {
  const names = readdirSync(folder);
  const foreign = names.filter((it) => !ownNames.test(it));
  if (!foreign.length || names.some((it) => /^pg\d+$/.test(it))) return;
  const some = foreign.slice(0, 3).join(', ');
  throw new TrackyardError(
    'conflict',
    `The folder ${folder} holds files that are not Trackyard's (${some}${foreign.length > 3 ? ', …' : ''}). Name an empty folder, or one that does not exist yet, with --data.`,
  );
}
