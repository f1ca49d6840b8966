import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import type { Files } from '../platform/files/files.ts';
import { filesInFolder } from '../platform/files/folder.ts';
import type { Ids } from '../platform/ids.ts';
import { type Draft, draftIn } from './draft.ts';
import { format } from './manifest.ts';
import { writeSafely } from './safe-write.ts';
import { type Bytes, createSealing, openIdentity, type Sealing, seal, unseal } from './sealing.ts';
import { type Snapshot, snapshotIn } from './snapshot.ts';

/**
 * A folder of backups. Snapshots share the files of people, whose bytes never change: a later snapshot copies only new ones.
 *
 *     backup.json           how it is encrypted
 *     files/                the files of people, under the names that the server gave them
 *     snapshots/<moment>/   manifest.json, files.json, jobs.json.zst and one <table>.copy.zst for each table
 */
export interface Repository {
  /** Bytes in here are sealed where the backup is encrypted. */
  files: Files;
  seal(bytes: Bytes): Bytes;
  unseal(bytes: Bytes): Bytes;
  /** The names of all snapshots, the oldest first. */
  snapshots(): Promise<string[]>;
  snapshot(name: string): Snapshot;
  /** A snapshot that `publish` makes visible. */
  draft(name: string): Promise<Draft>;
  remove(name: string): Promise<void>;
}

/** The files of a snapshot beside its manifest. */
export const jobsPart = 'jobs.json.zst';
export const tablePart = (table: string): string => `${table}.copy.zst`;

const settings = z.object({ format: z.number().int(), sealing: z.object({ recipient: z.string(), identity: z.string() }).nullable() });
const settingsFile = 'backup.json';
const ownerOnly = 0o700;
const snapshotName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Opens the backups in a folder, which it makes where it is missing or empty; with a passphrase a new one is encrypted. */
export async function openOrCreate(folder: string, ids: Ids, passphrase: string | null): Promise<Repository> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  const names = await readdir(folder);
  if (names.length === 0) {
    const sealing = passphrase === null ? null : await createSealing(passphrase);
    await writeSafely(path.join(folder, settingsFile), JSON.stringify({ format, sealing }, null, 2));
  } else if (!names.includes(settingsFile))
    throw new TrackyardError('conflict', `${folder} holds other files. Name an empty folder, or one with backups of Trackyard.`);
  else if (passphrase !== null && !(await readSettings(folder)).sealing)
    throw new TrackyardError(
      'conflict',
      `The backups in ${folder} are not encrypted. Name an empty folder to encrypt new ones, or leave the passphrase out.`,
    );
  return openToList(folder, ids);
}

/** Opens backups to restore them. Throws `invalidInput` where they are encrypted and the passphrase is missing or another one. */
export async function openExisting(folder: string, ids: Ids, passphrase: string | null): Promise<Repository> {
  const { sealing } = await readSettings(folder);
  if (sealing && passphrase === null)
    throw new TrackyardError('invalidInput', 'This backup is encrypted. Name a file with its passphrase by --passphrase-file.');
  return repositoryIn(folder, ids, sealing, sealing && (await openIdentity(sealing, passphrase!)));
}

/** Opens backups to say which there are, for which no passphrase is needed. */
export const openToList = async (folder: string, ids: Ids): Promise<Repository> =>
  repositoryIn(folder, ids, (await readSettings(folder)).sealing, null);

async function readSettings(folder: string): Promise<z.infer<typeof settings>> {
  const text = await readFile(path.join(folder, settingsFile), 'utf8').catch(() => null);
  if (text === null) throw new TrackyardError('notFound', `There are no backups in ${folder}.`);
  const read = settings.safeParse(JSON.parse(text));
  if (!read.success || read.data.format > format)
    throw new TrackyardError('conflict', `The backups in ${folder} were made by a newer version of Trackyard. Use that version.`);
  return read.data;
}

function repositoryIn(folder: string, ids: Ids, sealing: Sealing | null, identity: string | null): Repository {
  const below = path.join(folder, 'snapshots');
  const sealed = (bytes: Bytes) => (sealing ? seal(bytes, sealing.recipient) : bytes);
  const unsealed = (bytes: Bytes) => (sealing ? unseal(bytes, identity!) : bytes);
  return {
    files: filesInFolder(path.join(folder, 'files'), ids),
    seal: sealed,
    unseal: unsealed,
    async snapshots() {
      const found = await readdir(below).catch(() => []);
      return found.filter((it) => snapshotName.test(it)).sort();
    },
    snapshot: (name) => snapshotIn(path.join(below, name), unsealed),
    async draft(name) {
      const draft = path.join(below, `.${name}.part`);
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true, mode: ownerOnly });
      return draftIn(draft, path.join(below, name), sealed);
    },
    remove: (name) => rm(path.join(below, name), { recursive: true, force: true }),
  };
}
