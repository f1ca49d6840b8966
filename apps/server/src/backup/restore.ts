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
import type { Repository, Snapshot } from './repository.ts';
import type { Bytes } from './sealing.ts';

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

/** Fills an empty database and a storage without files from a snapshot. Answers the jobs that waited then. */
export async function restoreInto(target: Target, { snapshot, manifest }: Chosen, options: RestoreOptions): Promise<WaitingJob[]> {
  const { repository, migrations, progress } = options;
  const known = migrationsOf(manifest, migrations);
  await checkEmpty(target.connection);
  for await (const page of target.files.walk('')) {
    if (page.length) throw new TrackyardError('conflict', 'The storage holds files. Restore into an empty one.');
  }
  try {
    await migrate(target.database, known);
    // Rows come last, in one transaction: a server on an interrupted restore finds no people, rather than people whose files are missing.
    await restoreFiles(repository, await snapshot.list(), target.files, progress);
    await loadDatabase(target.connection, { snapshot, manifest, progress });
  } catch (cause) {
    progress('Nothing is restored. Before you try again, empty the data folder, or recreate the database and the storage of files.');
    throw cause;
  }
  return z.array(waitingJob).parse(JSON.parse(await textOf(snapshot.read('jobs.json.zst', manifest.jobs))));
}

const atOnce = 4;
async function restoreFiles(
  repository: Repository,
  list: readonly ListedFile[],
  to: Files,
  progress: (line: string) => void,
): Promise<void> {
  const inTurn = fewAtOnce(atOnce);
  let done = 0;
  await Promise.all(
    list.map((file) =>
      inTurn(async () => {
        await to.write(file[0], bytesOf(repository, file));
        if (++done % 1_000 === 0) progress(`${done} of ${list.length} files`);
      }),
    ),
  );
}

/** Ends with an error where the file has other bytes than it had when it was backed up. */
async function* bytesOf({ files, unseal }: Repository, [name, size, sha256]: ListedFile): Bytes {
  const stored = await files.size(name);
  const damaged = () => new TrackyardError('conflict', `The file ${name} of the backup is missing or damaged. Restore another snapshot.`);
  if (stored === null) throw damaged();
  yield* checked(unseal(readInWindows(files, name, stored, damaged)), { bytes: size, sha256 }, damaged);
}

async function textOf(bytes: Bytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
