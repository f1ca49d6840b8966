import { TrackyardError } from '@trackyard/contract';
import type pg from 'pg';
import { z } from 'zod';
import { type Migration, migrate } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/tables.ts';
import { type Files, readInWindows } from '../platform/files/files.ts';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import { checkEmpty, loadDatabase, migrationsOf } from './load-database.ts';
import { format, type ListedFile, type Manifest, type WaitingJob, waitingJob } from './manifest.ts';
import { checked } from './measured.ts';
import { jobsPart, type Repository, tablePart } from './repository.ts';
import type { Bytes } from './sealing.ts';
import { DamagedPart, type Snapshot } from './snapshot.ts';

interface Target {
  database: Database;
  connection: pg.ClientConfig;
  files: Files;
}
export interface RestoreOptions {
  repository: Repository;
  /** All that this version knows. */
  migrations: readonly Migration[];
  progress(line: string): void;
  /** Called with each table or list of the snapshot that is damaged, before the restore fails for it. */
  onDamage(part: string): void;
}
export interface Chosen {
  name: string;
  snapshot: Snapshot;
  manifest: Manifest;
}

/** The snapshot of that name, else the newest. Throws `notFound` where there is none, and `conflict` where a newer version made it. */
export async function chooseSnapshot(repository: Repository, name?: string): Promise<Chosen> {
  const all = await repository.snapshots();
  const chosen = name ?? all.at(-1);
  if (chosen === undefined || !all.includes(chosen))
    throw new TrackyardError(
      'notFound',
      chosen ? `There is no backup ${chosen}; --list shows all.` : 'There is no finished backup in this folder.',
    );
  const snapshot = repository.snapshot(chosen);
  const manifest = await snapshot.manifest();
  if (manifest.format > format)
    throw new TrackyardError(
      'conflict',
      `This backup was made by Trackyard ${manifest.version}, which is newer. Restore it with that version.`,
    );
  return { name: chosen, snapshot, manifest };
}

export interface Restored {
  /** Jobs that waited when the snapshot was made. */
  waiting: WaitingJob[];
  /** Files that the backup lacks or holds with other bytes, by name. Everything else is restored. */
  lost: string[];
}

/**
 * Fills an empty database and a storage without files from a snapshot. Leaves out files that are damaged in the backup. Throws `conflict` where a
 * table is damaged, and names all of them.
 */
export async function restoreInto(target: Target, { snapshot, manifest }: Chosen, options: RestoreOptions): Promise<Restored> {
  const { repository, migrations, progress, onDamage } = options;
  const known = migrationsOf(manifest, migrations);
  await checkEmpty(target.connection);
  for await (const page of target.files.walk('')) {
    if (page.length) throw new TrackyardError('conflict', 'The storage holds files. Restore into an empty one.');
  }
  try {
    await migrate(target.database, known);
    const waiting = z.array(waitingJob).parse(JSON.parse(await textOf(snapshot.read(jobsPart, manifest.jobs))));
    // Rows come last, in one transaction: a server on an interrupted restore finds no people, rather than people whose files are missing.
    const lost = await restoreFiles(repository, await snapshot.list(), target.files, progress);
    await loadDatabase(target.connection, { snapshot, manifest, progress });
    return { waiting, lost };
  } catch (cause) {
    if (cause instanceof DamagedPart) for (const it of await damagedParts(snapshot, manifest)) onDamage(it);
    progress('Nothing is restored. Before you try again, empty the data folder, or recreate the database and the storage of files.');
    throw cause;
  }
}

/** The tables and jobs of a snapshot that cannot be read any more. */
async function damagedParts(snapshot: Snapshot, { tables, jobs }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, part] of [...tables.map((it) => [tablePart(it.name), it] as const), [jobsPart, jobs] as const])
    await readToEnd(snapshot.read(name, part)).catch(() => damaged.push(name));
  return damaged;
}
async function readToEnd(bytes: Bytes): Promise<void> {
  for await (const _ of bytes);
}

const atOnce = 4;
/** Answers the names of the files that could not be restored. */
async function restoreFiles(
  repository: Repository,
  list: readonly ListedFile[],
  to: Files,
  progress: (line: string) => void,
): Promise<string[]> {
  const inTurn = fewAtOnce(atOnce);
  const lost: string[] = [];
  let done = 0;
  await Promise.all(
    list.map((file) =>
      inTurn(async () => {
        try {
          await to.write(file[0], bytesOf(repository, file));
        } catch (cause) {
          if (!(cause instanceof FileIsDamaged)) throw cause;
          lost.push(file[0]);
        }
        if (++done % 1_000 === 0) progress(`${done} of ${list.length} files`);
      }),
    ),
  );
  return lost.sort();
}

/** Ends with FileIsDamaged where the file cannot be read, or has other bytes than it had when it was backed up. */
async function* bytesOf({ files, unseal }: Repository, [name, size, sha256]: ListedFile): Bytes {
  const damaged = () => new FileIsDamaged();
  try {
    const stored = await files.size(name);
    if (stored === null) throw damaged();
    yield* checked(unseal(readInWindows(files, name, stored, damaged)), { bytes: size, sha256 }, damaged);
  } catch (cause) {
    throw cause instanceof FileIsDamaged ? cause : new FileIsDamaged({ cause });
  }
}
class FileIsDamaged extends Error {
  constructor(options?: ErrorOptions) {
    super('a file of the backup is missing or damaged', options);
  }
}

async function textOf(bytes: Bytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
