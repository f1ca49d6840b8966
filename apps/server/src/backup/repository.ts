import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import type { Files } from '../platform/files/files.ts';
import { filesInFolder } from '../platform/files/folder.ts';
import type { Ids } from '../platform/ids.ts';
import { format, type ListedFile, listedFile, type Manifest, manifest, type Part } from './manifest.ts';
import { checked, measure } from './measured.ts';
import { type Bytes, createSealing, openIdentity, type Sealing, seal, unseal } from './sealing.ts';

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
export interface Snapshot {
  manifest(): Promise<Manifest>;
  list(): Promise<ListedFile[]>;
  /** Reads a part, decrypted and decompressed. Throws before its first byte when its checksum differs. */
  read(name: string, expected: Part): Bytes;
}
export interface Draft {
  /** Writes a part, compressed and encrypted. */
  write(name: string, bytes: Bytes): Promise<Part>;
  publish(made: Omit<Manifest, 'files'>, list: readonly ListedFile[]): Promise<Manifest>;
}

/** A table or list of a snapshot cannot be read any more. */
export class DamagedPart extends TrackyardError {
  constructor(file: string, cause?: unknown) {
    super('conflict', `${file} is damaged: its bytes are not those of the backup. Restore another snapshot.`, { cause });
  }
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

function snapshotIn(folder: string, unsealed: (bytes: Bytes) => Bytes): Snapshot {
  const readManifest = async (): Promise<Manifest> => {
    const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '');
    const read = manifest.safeParse(asJson(text));
    if (!read.success)
      throw new TrackyardError('conflict', `The manifest of ${folder} is damaged. Restore another snapshot.`, { cause: read.error });
    return read.data;
  };
  const damaged = (file: string, cause?: unknown) => new DamagedPart(file, cause);
  return {
    manifest: readManifest,
    async list() {
      const { files } = await readManifest();
      const file = path.join(folder, 'files.json');
      const text = await readFile(file, 'utf8').catch(() => '');
      if (sha256(text) !== files.sha256) throw damaged(file);
      return z.array(listedFile).parse(JSON.parse(text));
    },
    async *read(name, expected) {
      const file = path.join(folder, name);
      try {
        // First of all: what damaged bytes decompress to, nobody is to load.
        for await (const _ of checked(createReadStream(file), expected, () => damaged(file)));
        yield* expanded(unsealed(createReadStream(file)));
      } catch (cause) {
        throw cause instanceof DamagedPart ? cause : damaged(file, cause);
      }
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function draftIn(draft: string, target: string, sealed: (bytes: Bytes) => Bytes): Draft {
  return {
    async write(name, bytes) {
      const measured = measure();
      const handle = await open(path.join(draft, name), 'wx', 0o600);
      try {
        for await (const chunk of measured.pass(sealed(compressed(bytes)))) await handle.write(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return measured.result();
    },
    async publish(made, list) {
      const text = JSON.stringify(list);
      await writeSafely(path.join(draft, 'files.json'), text);
      const size = list.reduce((sum, [, bytes]) => sum + bytes, 0);
      const files = { bytes: Buffer.byteLength(text), sha256: sha256(text), count: list.length, size };
      const manifest: Manifest = { ...made, files };
      await writeSafely(path.join(draft, 'manifest.json'), JSON.stringify(manifest, null, 1));
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      return manifest;
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Rows of tables are no smaller at the default level 3, and take twice the time. */
const fast = { chunkSize: 256 * 1_024, params: { [constants.ZSTD_c_compressionLevel]: 1 } };
async function* compressed(bytes: Bytes): Bytes {
  yield* pipe(bytes, createZstdCompress(fast));
}
async function* expanded(bytes: Bytes): Bytes {
  yield* pipe(bytes, createZstdDecompress());
}
async function* pipe(bytes: Bytes, through: ReturnType<typeof createZstdCompress>): Bytes {
  const feeding = pipeline(bytes, through);
  // The reader below gets the same error.
  feeding.catch(() => undefined);
  yield* through as AsyncIterable<Uint8Array>;
  await feeding;
}

/** The folder names the file only when its bytes are on the disk. */
async function writeSafely(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncFolder(path.dirname(file));
}
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
