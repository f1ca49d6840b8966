import { chmod, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ids } from '../ids.ts';
import type { ByteRange, Files, FoundFile } from './files.ts';
import { checkFileName, isFileName } from './names.ts';
import { filesOutOfReach } from './out-of-reach.ts';

const ownerOnly = 0o700;
const pageSize = 1_000;
/** Stays in the cache of a processor until it is hashed and written. */
const windowBytes = 500_000;

/** The folder of a node. */
export async function openFolder(root: string, ids: Ids): Promise<Files> {
  // An older version made the folder readable for everybody. There may be none yet, and a shared one may belong to another account.
  await chmod(root, ownerOnly).catch(ignoreIfNotOurs);
  return filesInFolder(root, ids);
}

/** Files in a folder of this machine, or in one that all nodes mount. */
export function filesInFolder(root: string, ids: Ids): Files {
  const placeOf = (name: string): string => {
    checkFileName(name);
    return path.join(root, name);
  };
  return {
    async write(name, bytes) {
      const place = placeOf(name);
      // Nobody reads half a file, nor does one stay behind under this name.
      const draft = `${place}.${ids.id()}${draftEnding}`;
      let isNew = false;
      try {
        const made = await mkdir(path.dirname(place), { recursive: true, mode: ownerOnly });
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
        isNew = (await stat(place).catch(nullIfMissing)) === null;
        await rename(draft, place);
        await syncFolders(path.dirname(place), made);
      } catch (cause) {
        await rm(draft, { force: true }).catch(outOfReach);
        // The caller is told that nothing was written; a file that had this name before stays, since something may name it.
        if (isNew) await rm(place, { force: true }).catch(outOfReach);
        throw asOutOfReach(cause);
      }
    },
    async read(name, range) {
      const place = placeOf(name);
      return await (range ? readRange(place, range) : readFile(place)).catch(nullIfMissing);
    },
    async size(name) {
      const found = await stat(placeOf(name)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    async list(folder) {
      const found = await readdir(placeOf(folder), { withFileTypes: true }).catch(nullIfMissing);
      return (found ?? []).filter((it) => it.isFile() && !it.name.endsWith(draftEnding)).map((it) => `${folder}/${it.name}`);
    },
    async *walk(folder) {
      if (folder) checkFileName(folder);
      let page: FoundFile[] = [];
      for await (const name of namesBelow(root, folder)) {
        const found = isFileName(name) ? await stat(path.join(root, name)).catch(nullIfMissing) : null;
        if (found) page.push({ name, size: found.size, written: found.mtime });
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      if (page.length) yield page;
    },
    free: () => freeIn(root),
    remove: (name) => rm(placeOf(name), { force: true }).catch(outOfReach),
    removeBrokenOff: (before) => removeDrafts(root, before),
    windowBytes,
  };
}
const draftEnding = '.part';

/** For accounts without rights of their own; of the nearest folder that is there yet. */
async function freeIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch(nullIfMissing);
  return found ? found.bavail * found.bsize : freeIn(path.dirname(folder));
}

/** A row is committed after this: a power cut must not lose the name of the file, nor the folders that were made for it (from `made`). */
async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (made !== undefined && path.resolve(folder).startsWith(path.resolve(made))) await syncFolders(path.dirname(folder), made);
}

async function readRange(place: string, { from, to }: ByteRange): Promise<Buffer> {
  const file = await open(place);
  try {
    const bytes = Buffer.allocUnsafe(to - from + 1);
    let size = 0;
    while (size < bytes.length) {
      const { bytesRead } = await file.read(bytes, size, bytes.length - size, from + size);
      if (bytesRead === 0) break;
      size += bytesRead;
    }
    return bytes.subarray(0, size);
  } finally {
    await file.close();
  }
}

/** All names below a folder, drafts too. */
async function* namesBelow(root: string, folder: string): AsyncGenerator<string> {
  const found = (await readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const it of found) {
    const name = folder ? `${folder}/${it.name}` : it.name;
    if (it.isDirectory()) yield* namesBelow(root, name);
    else if (it.isFile()) yield name;
  }
}

/** Drafts of writes that broke off, and folders in which nothing is any more. */
async function removeDrafts(root: string, before: Date, folder = ''): Promise<void> {
  const place = path.join(root, folder);
  const isOld = async (at: string): Promise<boolean> => ((await stat(at).catch(nullIfMissing))?.mtime ?? before) < before;
  const wasOld = await isOld(place);
  const found = (await readdir(place, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const it of found) {
    const at = path.join(place, it.name);
    if (it.isDirectory()) await removeDrafts(root, before, path.join(folder, it.name));
    else if (it.name.endsWith(draftEnding) && (await isOld(at))) await rm(at, { force: true }).catch(outOfReach);
  }
  if (found.length === 0 && folder && wasOld) await rmdir(place).catch(ignoreIfInUse);
}

function ignoreIfInUse(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOTEMPTY' && cause.code !== 'ENOENT') throw asOutOfReach(cause);
}

function ignoreIfNotOurs(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EPERM' && cause.code !== 'ENOENT') throw cause;
}

function nullIfMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  return outOfReach(cause);
}

function outOfReach(cause: unknown): never {
  throw asOutOfReach(cause);
}
/** A full disk, a folder that is not mounted: as a bucket that does not answer. Errors of the stream that is written are its own. */
const asOutOfReach = (cause: unknown): unknown => (cause instanceof Error && 'syscall' in cause ? filesOutOfReach(cause) : cause);
