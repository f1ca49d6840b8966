import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../configuration.ts';
import type { Ids } from '../ids.ts';

/**
 * Storage of files that are too large for a table. A name is a folder and ids of the server, `pictures/<user>/<picture>`; the bytes under
 * a name never change.
 */
export interface Files {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** The names in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/** The files of a node: within its data folder, which other accounts of the machine can't read. */
export async function openFiles({ dataFolder }: Pick<Configuration, 'dataFolder'>, ids: Ids): Promise<Files> {
  const root = path.join(dataFolder, 'files');
  // An older version made the folder readable for everybody. There may be none yet, and a shared one may belong to another account.
  await chmod(root, ownerOnly).catch(ignoreIfNotOurs);
  return filesInFolder(root, ids);
}
const ownerOnly = 0o700;

/** Files in a folder of this machine, or in one that all nodes mount. */
export function filesInFolder(root: string, ids: Ids): Files {
  const placeOf = (name: string): string => {
    if (!/^[a-z]+(\/[0-9a-f-]{36})*$/.test(name)) throw new Error(`No name of a file: ${name}`);
    return path.join(root, name);
  };
  return {
    async write(name, bytes) {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true, mode: ownerOnly });
      // Nobody reads half a file, nor does one stay behind under this name.
      const draft = `${place}.${ids.id()}.part`;
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 });
        await rename(draft, place);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
    },
    read: (name) => readFile(placeOf(name)).catch(nullIfMissing),
    async list(folder) {
      const found = await readdir(placeOf(folder), { withFileTypes: true }).catch(nullIfMissing);
      return (found ?? []).filter((it) => it.isFile() && !it.name.endsWith('.part')).map((it) => `${folder}/${it.name}`);
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

function ignoreIfNotOurs(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EPERM' && cause.code !== 'ENOENT') throw cause;
}

function nullIfMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}
