import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './log.ts';

/** PostgreSQL adds to its journal in files of 16 MB. */
const fullBelow = 32_000_000;

export interface Disk {
  /** Bytes that are free for us. */
  free(): Promise<number>;
  /** The log says once when it got full, and once when there is room again. */
  isFull(): Promise<boolean>;
}

/** The disk of a folder; it is looked at when somebody asks. */
export function watchDisk(folder: string, log: Log, free = () => freeAt(folder)): Disk {
  let wasFull = false;
  return {
    free,
    async isFull() {
      const bytes = await free();
      const full = bytes < fullBelow;
      if (full && !wasFull) log.error('The disk of the data folder is full', { folder, free: bytes });
      if (!full && wasFull) log.notice('The disk of the data folder has room again', { folder, free: bytes });
      wasFull = full;
      return full;
    },
  };
}

/** Of the nearest folder that is there yet. */
async function freeAt(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null);
  if (found) return found.bavail * found.bsize;
  return path.dirname(folder) === folder ? Number.POSITIVE_INFINITY : freeAt(path.dirname(folder));
}
