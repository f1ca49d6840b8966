import { type Delimiter, type FileEncoding, limits, type PreviewColumn, TrackyardError } from '@trackyard/contract';
import { detectDelimiter, guessColumn, originalCell, type TextReader } from '@trackyard/rules';
import { detectEncoding } from './encoding.ts';
import { readRows } from './rows.ts';

export interface Chosen {
  encoding?: FileEncoding | undefined;
  delimiter?: Delimiter | undefined;
  firstRowHeaders?: boolean | undefined;
}
export interface Beginning {
  encoding: FileEncoding;
  delimiter: Delimiter;
  firstRowHeaders: boolean;
  columns: PreviewColumn[];
  /** The rows behind the headers that were seen. */
  rows: string[][];
  /** These are all rows of the file. */
  isWhole: boolean;
}
const rowsSeen = 1_000;

/** What the first bytes of a file say of it. `isWhole`: there are no more of them. */
export async function lookAtBeginning(bytes: Buffer, isWhole: boolean, chosen: Chosen, reader: TextReader): Promise<Beginning> {
  refuseOthers(bytes);
  const encoding = chosen.encoding ?? detectEncoding(bytes);
  const delimiter = chosen.delimiter ?? detectDelimiter(new TextDecoder(encoding).decode(bytes));
  const all = await firstRows(bytes, isWhole, { encoding, delimiter });
  const breadth = Math.max(0, ...all.map((it) => it.length));
  if (breadth > limits.importColumns)
    throw new TrackyardError(
      'invalidInput',
      `This file has ${breadth.toLocaleString('en')} columns. A table can have ${limits.importColumns} fields at most.`,
    );
  const firstRowHeaders = chosen.firstRowHeaders ?? hasHeaders(all, reader);
  const rows = firstRowHeaders ? all.slice(1) : all;
  const names = namesOf(firstRowHeaders ? (all[0] ?? []) : []);
  const columns = Array.from({ length: breadth }, (_, at) => {
    const values = rows.map((it) => originalCell(it[at] ?? ''));
    return { name: names[at] ?? '', ...guessColumn(values, reader) };
  });
  return { encoding, delimiter, firstRowHeaders, columns, rows, isWhole: isWhole && all.length < rowsSeen };
}

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
  return seen.filter((it) => it.some((cell) => cell.trim() !== ''));
}

/** Headers are different texts, over columns of which some are no texts; where all are texts, they are short ones. */
function hasHeaders([first, ...rest]: readonly string[][], reader: TextReader): boolean {
  if (!first || rest.length === 0) return false;
  const names = first.map((it) => it.trim());
  if (names.some((it) => it === '' || it.length > 100) || new Set(names).size < names.length) return false;
  return names.every((it) => ['text', 'select'].includes(guessColumn([it], reader).type));
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
