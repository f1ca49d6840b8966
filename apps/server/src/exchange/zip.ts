import { TrackyardError } from '@trackyard/contract';
import { Unzip, type UnzipFile, UnzipInflate, Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** The bytes of a .zip file with these entries, made as they are taken. */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = (): Uint8Array[] => {
    const now = made;
    made = [];
    return now;
  };
  const encoder = new TextEncoder();
  for await (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** One that is unpacked grows to a thousand times its size at most. */
const sliceSize = 16_384;

interface Piece {
  name: string;
  bytes: Uint8Array;
  isEnd: boolean;
}
interface Unpacking {
  /** Bytes of all entries, and their number. */
  most: number;
  entries?: number;
  isNone(): TrackyardError;
  isTooMuch(): TrackyardError;
}

/** The bytes in a .zip file, as they come. */
export async function* unzippedBytes(
  bytes: AsyncIterable<Uint8Array>,
  { most, entries = Number.POSITIVE_INFINITY, isNone, isTooMuch }: Unpacking,
): AsyncGenerator<Piece> {
  let found: Piece[] = [];
  let [size, open, count] = [0, 0, 0];
  const onFile = (file: UnzipFile): void => {
    if (++count > entries) throw isTooMuch();
    if (file.name.endsWith('/')) return;
    open++;
    file.ondata = (error, chunk, isEnd) => {
      if (error) throw error;
      size += chunk.length;
      if (size > most) throw isTooMuch();
      if (isEnd) open--;
      found.push({ name: file.name, bytes: chunk, isEnd });
    };
    file.start();
  };
  const unzip = new Unzip(onFile);
  unzip.register(UnzipInflate);
  const push = (slice: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(slice, isLast);
    } catch (cause) {
      throw cause instanceof TrackyardError ? cause : isNone();
    }
  };
  let isZip = false;
  for await (const piece of bytes) {
    isZip ||= piece[0] === 0x50 && piece[1] === 0x4b;
    if (!isZip) throw isNone();
    for (let at = 0; at < piece.length; at += sliceSize) {
      push(piece.subarray(at, at + sliceSize), false);
      yield* found;
      found = [];
    }
  }
  push(new Uint8Array(), true);
  yield* found;
  if (!isZip || open > 0) throw isNone();
}
