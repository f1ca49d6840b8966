import { limits, TrackyardError } from '@trackyard/contract';
import { Unzip, type UnzipFile, UnzipInflate, Zip, ZipDeflate } from 'fflate';
import { noAppFile } from './app-file.ts';

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<string> | Iterable<string>;
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
      file.push(encoder.encode(chunk));
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

/**
 * The texts in a .zip file, as they come; `isEnd`: the entry's last. Rejects with `invalidInput` for what is no .zip file, is cut off, or
 * unpacks to more than `limits.appFile`.
 */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ name: string; text: string; isEnd: boolean }> {
  let found: { name: string; text: string; isEnd: boolean }[] = [];
  let size = 0;
  let open = 0;
  const onFile = (file: UnzipFile): void => {
    if (file.name.endsWith('/')) return;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    open++;
    file.ondata = (error, chunk, isEnd) => {
      if (error) throw error;
      size += chunk.length;
      if (size > limits.appFile) throw new TrackyardError('payloadTooLarge', 'This file has more in it than an app can have.');
      if (isEnd) open--;
      found.push({ name: file.name, text: decoder.decode(chunk, { stream: !isEnd }), isEnd });
    };
    file.start();
  };
  const unzip = new Unzip(onFile);
  unzip.register(UnzipInflate);
  const push = (slice: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(slice, isLast);
    } catch (cause) {
      throw cause instanceof TrackyardError ? cause : noAppFile();
    }
  };
  let isZip = false;
  for await (const piece of bytes) {
    isZip ||= piece[0] === 0x50 && piece[1] === 0x4b;
    if (!isZip) throw noAppFile();
    for (let at = 0; at < piece.length; at += sliceSize) {
      push(piece.subarray(at, at + sliceSize), false);
      yield* found;
      found = [];
    }
  }
  push(new Uint8Array(), true);
  yield* found;
  if (!isZip || open > 0) throw noAppFile();
}
