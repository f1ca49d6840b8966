import { type Delimiter, type FileEncoding, limits, type PreviewColumn, TrackyardError } from '@trackyard/contract';
import { detectDelimiter, newColumnGuess, originalCell, type TextReader, usualReading } from '@trackyard/rules';
import { findHeaders, type Headers } from './headers.ts';
import { readRows } from './rows.ts';

export interface Chosen {
  encoding: FileEncoding;
  delimiter?: Delimiter | undefined;
  firstRowHeaders?: boolean | undefined;
  titleRows?: number | undefined;
}
export interface Beginning extends Headers {
  encoding: FileEncoding;
  delimiter: Delimiter;
  columns: PreviewColumn[];
  /** The first rows of the file, whatever they are. */
  firstRows: string[][];
  /** The rows behind the headers that were seen, without blank ones. */
  rows: string[][];
  /** These are all rows of the file. */
  isWhole: boolean;
}
const rowsSeen = 1_000;

/** What the first bytes of a file say of it. `isWhole`: there are no more of them. */
export async function lookAtBeginning(bytes: Buffer, isWhole: boolean, chosen: Chosen, reader: TextReader): Promise<Beginning> {
  const { encoding } = chosen;
  refuseOthers(bytes);
  const delimiter = chosen.delimiter ?? detectDelimiter(new TextDecoder(encoding).decode(bytes));
  const all = await firstRows(bytes, isWhole, { encoding, delimiter });
  const breadth = all.reduce((most, it) => Math.max(most, it.length), 0);
  if (breadth > limits.importColumns)
    throw new TrackyardError(
      'invalidInput',
      `This file has ${breadth.toLocaleString('en')} columns. A table can have ${limits.importColumns} fields at most.`,
    );
  const { titleRows, firstRowHeaders } = headersOf(all, chosen, reader);
  const behind = all.slice(titleRows);
  const rows = (firstRowHeaders ? behind.slice(1) : behind).filter(isFilled);
  const names = namesOf(firstRowHeaders ? (behind[0] ?? []) : []);
  const guesses = Array.from({ length: breadth }, (_, at) => {
    const guess = newColumnGuess(reader);
    for (const row of rows) guess.add(originalCell(row[at] ?? ''));
    return guess;
  });
  const usual = usualReading(guesses, delimiter);
  const columns = guesses.map((it, at) => {
    const hasValues = rows.some((row) => (row[at] ?? '').trim() !== '');
    return { name: names[at] ?? '', hasValues, ...it.result(usual) };
  });
  const seen = { columns, firstRows: all.slice(0, limits.importTitleRows), rows, isWhole: isWhole && all.length < rowsSeen };
  return { encoding, delimiter, titleRows, firstRowHeaders, ...seen };
}

function headersOf(rows: readonly string[][], { firstRowHeaders, titleRows }: Chosen, reader: TextReader): Headers {
  if (firstRowHeaders !== undefined) return { firstRowHeaders, titleRows: titleRows ?? 0 };
  if (titleRows === undefined) return findHeaders(rows, reader);
  return { titleRows, firstRowHeaders: findHeaders(rows.slice(titleRows), reader).firstRowHeaders };
}
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** What people take for a file of separated values, and what they can do about it. */
function refuseOthers(bytes: Buffer): void {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const isOldExcel = bytes.readUIntBE(0, Math.min(4, bytes.length)) === 0xd0cf11e0;
  if (isZip || isOldExcel)
    throw new TrackyardError('invalidInput', 'This is an Excel file or another archive. Save it as CSV, and choose that.');
  if (bytes.length === 0) throw new TrackyardError('invalidInput', 'This file is empty.');
}

async function firstRows(bytes: Buffer, isWhole: boolean, form: { encoding: FileEncoding; delimiter: Delimiter }): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const row of readRows([bytes], form)) {
      rows.push(row);
      if (rows.length > rowsSeen) break;
    }
  } catch (cause) {
    // The cut goes through a cell; or a row further on can't be read, which the import will say.
    if (isWhole && rows.length === 0) throw cause;
  }
  // The last one may be half a row.
  const seen = isWhole || rows.length > rowsSeen ? rows.slice(0, rowsSeen) : rows.slice(0, -1);
  if (seen.length === 0)
    throw new TrackyardError('invalidInput', 'The first row of this file has no end. Is it a file of separated values?');
  return seen;
}

/** One line each, and no two the same. */
function namesOf(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const plain = originalCell(header)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, limits.appNameLength - 5);
    let name = plain;
    for (let number = 2; name !== '' && taken.has(name.toLowerCase()); number++) name = `${plain} ${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
