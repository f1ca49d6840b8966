import path from 'node:path';
import type { Configuration } from '../configuration.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { openFolder } from './folder.ts';

/**
 * Storage of files that are too large for a table: a folder, or a bucket of S3. A name is a folder and ids of the server,
 * `pictures/<user>/<picture>`; the bytes under a name never change, and no name is given twice. All of it rejects with `unavailable` where the
 * storage can't be reached.
 */
export interface Files {
  /** A stream is stored whole or not at all: where it fails, its error is passed on. At most some 20 MB of it are in memory. */
  write(name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null where there is none. Of a range, both ends included, what the file has of it. */
  read(name: string, range?: ByteRange): Promise<Buffer | null>;
  /** Bytes; null where there is none. */
  size(name: string): Promise<number | null>;
  /** The names in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** All files in a folder and in those within, in pages; those of all folders where it is ''. */
  walk(folder: string): AsyncIterable<FoundFile[]>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
  /** Bytes that are free on the disk; null where nobody knows, as of a bucket. */
  free(): Promise<number | null>;
  /** Removes what writes left behind whose processes died before then. */
  removeBrokenOff(before: Date): Promise<void>;
  /** Bytes of each part in which a whole file is read. */
  readonly windowBytes: number;
}
export interface ByteRange {
  from: number;
  to: number;
}
export interface FoundFile {
  name: string;
  /** Bytes. */
  size: number;
  written: Date;
}

/**
 * The files of a node: in the bucket that is set, else within its data folder, which other accounts of the machine can't read. Rejects with
 * `unavailable`, in a sentence for the operator, where the bucket can't be used.
 */
export async function openFiles({ dataFolder, s3 }: Pick<Configuration, 'dataFolder' | 's3'>, ids: Ids, log: Log): Promise<Files> {
  if (!s3) return openFolder(folderOfFiles(dataFolder), ids);
  // The library for S3 is large, and most installations do without.
  const { openBucket } = await import('./bucket.ts');
  return openBucket(s3, ids, log);
}

export const folderOfFiles = (dataFolder: string): string => path.join(dataFolder, 'files');

/** A whole file of this many bytes, read one part after the other. Rejects with `missing()` where it is gone. */
export async function* readInWindows(files: Files, name: string, size: number, missing: () => Error): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += files.windowBytes) {
    const bytes = await files.read(name, { from, to: Math.min(from + files.windowBytes, size) - 1 });
    if (!bytes) throw missing();
    yield bytes;
  }
}
