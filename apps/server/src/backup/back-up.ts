import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import type { Files } from '../platform/files/files.ts';
import { heldFolders } from '../platform/files/held.ts';
import type { Ids } from '../platform/ids.ts';
import { backUpFiles, type FileList } from './backup-files.ts';
import { openMoment } from './dump-database.ts';
import { withLock } from './lock.ts';
import { format, type ListedFile, type Manifest } from './manifest.ts';
import { openOrCreate, type Repository } from './repository.ts';
import { keepNewest } from './retention.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  files: Files;
  ids: Ids;
  /** Of this Trackyard. */
  version: string;
  /** The folder of backups. */
  to: string;
  /** Of a new folder of backups; null makes it readable. */
  passphrase: string | null;
  /** Snapshots that stay; null keeps all. */
  keep: number | null;
  /** Names the snapshot. */
  now(): Date;
  progress(line: string): void;
}
export interface BackupReport {
  snapshot: string;
  manifest: Manifest;
  /** Files that no earlier snapshot had, and their bytes. */
  copied: { files: number; bytes: number };
  /** Snapshots that were removed. */
  removed: readonly string[];
}

/**
 * Adds a snapshot to a folder of backups while people work. Copies files beside the tables: files in held folders stay until the backup ends, and
 * all others are also copied before the database snapshot, so the backup has every file that the database names. Throws `conflict` when another
 * backup is writing to the folder.
 */
export async function backUp({
  connection,
  files,
  ids,
  version,
  to,
  passphrase,
  keep,
  now,
  progress,
}: BackupOptions): Promise<BackupReport> {
  const repository = await openOrCreate(to, ids, passphrase);
  return withLock(path.join(to, 'lock'), async () => {
    const known = await lastList(repository);
    const list: FileList = new Map();
    const before = await backUpFiles(files, repository, known, list, { leaveOut: heldFolders, progress });
    const moment = await openMoment(connection);
    try {
      const name = nameOf(now());
      if ((await repository.snapshots()).includes(name)) throw new TrackyardError('conflict', 'There is a backup of this second already.');
      const draft = await repository.draft(name);
      const copying = new AbortController();
      const [after, dumped] = await allOrNone(
        [backUpFiles(files, repository, known, list, { signal: copying.signal, progress }), moment.dump(draft, progress)] as const,
        () => Promise.all([moment.end(), copying.abort()]),
      );
      await moment.check();
      const manifest = await draft.publish({ format, version, ...dumped }, [...list.values()]);
      const removed = keep === null ? [] : await keepNewest(repository, keep);
      return {
        snapshot: name,
        manifest,
        copied: { files: before.copied + after.copied, bytes: before.bytes + after.bytes },
        removed,
      };
    } finally {
      await moment.end();
    }
  });
}

/** If one fails, stops the other and waits for it, then rethrows. */
async function allOrNone<A, B>(works: readonly [Promise<A>, Promise<B>], end: () => Promise<unknown>): Promise<[A, B]> {
  try {
    return await Promise.all(works);
  } catch (cause) {
    await end();
    await Promise.allSettled(works);
    throw cause;
  }
}

/** Throws `invalidInput` for a folder of backups inside the data folder. */
export function refuseWithin(to: string, dataFolder: string): void {
  const relative = path.relative(dataFolder, to);
  if (relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative)))
    throw new TrackyardError(
      'invalidInput',
      'A backup inside the data folder is lost with it. Name a folder elsewhere, on another disk if you can.',
    );
}

/** `2026-11-28T03-04-05Z`: sorts by time, and is a name of a folder on every system. */
const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function lastList(repository: Repository): Promise<ReadonlyMap<string, ListedFile>> {
  const last = (await repository.snapshots()).at(-1);
  return new Map(last === undefined ? [] : (await repository.snapshot(last).list()).map((it) => [it[0], it]));
}
