import type { Delimiter } from '@trackyard/contract';
import { inertCell } from '@trackyard/rules';

/** Excel takes a file without it for one in the encoding of the machine. */
export const byteOrderMark = '\uFEFF';

/** A row of a file of separated values (RFC 4180): inert in spreadsheets, and read by `readRows` as the same cells. */
export const writeRow = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  // A blank line would be no row.
  cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map((it) => quoted(inertCell(it), delimiter)).join(delimiter)}\r\n`;

const quoted = (cell: string, delimiter: Delimiter): string =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
