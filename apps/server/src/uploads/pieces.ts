import { TrackyardError } from '@trackyard/contract';
import type { Files } from '../platform/files/files.ts';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import { bytesAreDone } from '../platform/young-memory.ts';

const folderOf = (uploadId: string): string => `uploads/${uploadId}`;
export const pieceName = (uploadId: string, piece: string): string => `${folderOf(uploadId)}/${piece}`;

/** Bytes in memory at once while a file is read. */
const windowBytes = 4_000_000;
/** A bucket answers each request after some time, however small the piece. */
const mostAtOnce = 32;

/** Part of a piece; its bytes from `from` to `to`, both included. */
interface Part {
  piece: string;
  from: number;
  to: number;
  isWhole: boolean;
}

/** The bytes of an upload from `from` to `to`, both included; small pieces are read together. Rejects with `notFound` where one is gone. */
export async function* readPieces(
  files: Files,
  { id, pieces, sizes }: { id: string; pieces: readonly string[]; sizes: readonly number[] },
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  for (const window of windowsOf(partsOf(pieces, sizes, from, to)))
    yield* await Promise.all(window.map(({ piece, isWhole, ...range }) => readPiece(files, id, piece, isWhole ? undefined : range)));
}

/** The same of a whole upload, of whose pieces only the sum of the sizes is known. */
export async function* readAllPieces(
  files: Files,
  { id, pieces, size }: { id: string; pieces: readonly string[]; size: number },
): AsyncGenerator<Buffer> {
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor((windowBytes * pieces.length) / Math.max(1, size))));
  for (let at = 0; at < pieces.length; at += atOnce) {
    const read = await Promise.all(pieces.slice(at, at + atOnce).map((it) => readPiece(files, id, it)));
    yield* read;
    bytesAreDone(read.reduce((sum, it) => sum + it.length, 0));
  }
}

async function readPiece(files: Files, uploadId: string, piece: string, range?: { from: number; to: number }): Promise<Buffer> {
  const bytes = await files.read(pieceName(uploadId, piece), range);
  if (!bytes) throw new TrackyardError('notFound', 'This file is not here any more. Choose it again.');
  return bytes;
}

function* partsOf(pieces: readonly string[], sizes: readonly number[], from: number, to: number): Generator<Part> {
  let start = 0;
  for (const [at, piece] of pieces.entries()) {
    const size = sizes[at]!;
    const [first, last] = [Math.max(0, from - start), Math.min(size - 1, to - start)];
    for (let part = first; part <= last; part += windowBytes) {
      const end = Math.min(last, part + windowBytes - 1);
      yield { piece, from: part, to: end, isWhole: part === 0 && end === size - 1 };
    }
    start += size;
  }
}

function* windowsOf(parts: Iterable<Part>): Generator<Part[]> {
  let window: Part[] = [];
  let bytes = 0;
  for (const part of parts) {
    const size = part.to - part.from + 1;
    if (window.length === mostAtOnce || (window.length > 0 && bytes + size > windowBytes)) {
      yield window;
      [window, bytes] = [[], 0];
    }
    window.push(part);
    bytes += size;
  }
  if (window.length) yield window;
}

/** Removes all pieces of an upload, those too that no row names. */
export async function removePieces(files: Files, uploadId: string): Promise<void> {
  const inTurn = fewAtOnce(mostAtOnce);
  await Promise.all((await files.list(folderOf(uploadId))).map((name) => inTurn(() => files.remove(name))));
}
