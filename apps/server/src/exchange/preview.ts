import { othersTurn } from '../platform/others-turn.ts';
import './tables.ts';
import { textReaderOf } from '@trackyard/rules';
import { findTable } from '../apps/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';
import type { Handler } from '../platform/operations/context.ts';
import { findUpload, readUpload } from '../uploads/index.ts';
import { type Beginning, lookAtBeginning } from './csv/beginning.ts';
import { isWholeIn, type SeenBytes, scanBytes } from './csv/encoding.ts';
import { readRows } from './csv/rows.ts';
import { countMatches, keyField } from './match-rows.ts';
import { rowsBefore } from './whole-file.ts';

type Upload = Parameters<typeof readUpload>[1];
const rowsShown = 8;
/** Enough of a file to know what its columns are. */
const previewBytes = 660_000;
const [cellShown, rowShown] = [120, 80];

export const previewImport: Handler<'tables.previewImport'> = async ({ db, files, actor, now }, input) => {
  const upload = await findUpload(db, actor.userId, input.uploadId);
  const { beginning, seen } = await scanUpload(files, upload, input.locale);
  const size = Number(upload.size);
  const encoding = input.encoding ?? seen.encoding;
  const { rows, firstRows, ...looks } = await lookAtBeginning(
    beginning,
    beginning.length === size,
    { ...input, encoding },
    textReaderOf(input, now),
  );
  const matches = await matchesOf({ db, files }, upload, input, { ...looks, encoding });
  return {
    ...looks,
    matches,
    rows: rows.slice(0, rowsShown).map((row) => row.map((it) => it.slice(0, cellShown))),
    firstRows: firstRows.map((row) => beginningOfRow(row)),
    isDamaged: encoding === seen.encoding ? seen.isDamaged : !isWholeIn(beginning, encoding),
    size,
    rowCount: looks.isWhole ? rows.length : estimate(rows, size),
  };
};
/** Counts how the rows match records, when the import updates by a key. */
async function matchesOf(
  { db, files }: { db: Queryable; files: Files },
  upload: Upload,
  { trackId, tableId, keyAttributeId, keyColumn, ...input }: Parameters<Handler<'tables.previewImport'>>[1],
  { columns, ...form }: Pick<Beginning, 'columns' | 'delimiter' | 'titleRows' | 'firstRowHeaders' | 'encoding'>,
) {
  if (tableId === undefined) return null;
  const { attributes } = await findTable(db, trackId, tableId);
  if (keyAttributeId === undefined || keyColumn === undefined) return null;
  const attribute = keyField(attributes, keyAttributeId);
  const { dateOrder, decimal } = columns[keyColumn] ?? {};
  const reader = { ...textReaderOf(input, new Date(0)), ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
  const rows = readRows(readUpload(files, upload), form);
  return countMatches(db, { trackId, tableId }, rows, { attribute, at: keyColumn, reader }, rowsBefore(form));
}

/** About so many rows, as long as those that were seen. */
function estimate(rows: readonly (readonly string[])[], size: number): number {
  const length = rows.reduce((sum, row) => sum + row.reduce((of, it) => of + it.length + 1, 0), 0);
  return Math.round((size * rows.length) / Math.max(1, length));
}

const beginningOfRow = (row: readonly string[]): string =>
  row
    .slice(0, rowShown)
    .map((it) => it.slice(0, rowShown).trim())
    .filter((it) => it !== '')
    .join(' · ')
    .slice(0, rowShown);

/** The beginning of a file, and what all of it says of its encoding: the first letter outside ASCII can be far into it. */
async function scanUpload(files: Files, upload: Upload, language: string): Promise<{ beginning: Buffer; seen: SeenBytes }> {
  const pieces: Buffer[] = [];
  const scan = scanBytes();
  let size = 0;
  for await (const piece of readUpload(files, upload)) {
    if (size < previewBytes) pieces.push(piece);
    size += piece.length;
    for (let at = 0; at < piece.length; at += scannedAtOnce) {
      scan.add(piece.subarray(at, at + scannedAtOnce));
      await othersTurn();
    }
  }
  return { beginning: Buffer.concat(pieces), seen: scan.result(language) };
}
/** Some milliseconds. */
const scannedAtOnce = 1_000_000;
