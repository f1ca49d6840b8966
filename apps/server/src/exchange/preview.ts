import './tables.ts';
import { textReaderOf } from '@trackyard/rules';
import type { Files } from '../platform/files/files.ts';
import type { Handler } from '../platform/operations/context.ts';
import { findUpload, readUpload } from '../uploads/index.ts';
import { lookAtBeginning } from './csv/beginning.ts';

const rowsShown = 8;
/** Enough of a file to know what it is. */
const previewBytes = 660_000;
const cellShown = 120;

export const previewImport: Handler<'tables.previewImport'> = async ({ db, files, actor, now }, input) => {
  const upload = await findUpload(db, actor.userId, input.uploadId);
  const bytes = await beginningOf(files, upload);
  const size = Number(upload.size);
  const { rows, ...seen } = await lookAtBeginning(bytes, bytes.length === size, input, textReaderOf(input, now));
  return {
    ...seen,
    rows: rows.slice(0, rowsShown).map((row) => row.map((it) => it.slice(0, cellShown))),
    size,
    rowCount: seen.isWhole ? rows.length : estimate(rows, size),
  };
};

/** About so many rows, as long as those that were seen. */
function estimate(rows: readonly (readonly string[])[], size: number): number {
  const length = rows.reduce((sum, row) => sum + row.reduce((of, it) => of + it.length + 1, 0), 0);
  return Math.round((size * rows.length) / Math.max(1, length));
}

async function beginningOf(files: Files, upload: Parameters<typeof readUpload>[1]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readUpload(files, upload)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= previewBytes) break;
  }
  return Buffer.concat(pieces);
}
