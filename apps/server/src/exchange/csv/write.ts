import { inertCell } from '@trackyard/rules';

/** Excel takes a file without it for one in the encoding of the machine. */
export const byteOrderMark = '\uFEFF';

/** A row of a file of comma-separated values (RFC 4180): inert in spreadsheets, and read by `readRows` as the same cells. */
export const writeRow = (cells: readonly string[]): string =>
  // A blank line would be no row.
  cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map((it) => quoted(inertCell(it))).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
