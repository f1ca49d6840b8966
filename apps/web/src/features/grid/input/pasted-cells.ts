import { formatTsv } from '../core/tsv.ts';

type Clipboard = Pick<DataTransfer, 'getData'>;

/** Cells on the clipboard as lines with tabs between cells: spreadsheets put them there so, other pages at least a table. */
export function cellsOf(clipboard: Clipboard, rowsOfHtml: (html: string) => string[][] = tableRows): string {
  const text = clipboard.getData('text/plain');
  if (text.includes('\t')) return text;
  const rows = rowsOfHtml(clipboard.getData('text/html'));
  return rows.length > 0 ? formatTsv(rows) : text;
}

/** The cells of the first table in a page; none where it has none, or a single cell. */
function tableRows(html: string): string[][] {
  if (!/<table/i.test(html)) return [];
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const rows = Array.from(table?.rows ?? [], (row) => Array.from(row.cells, (it) => it.textContent.trim()));
  return rows.length === 1 && rows[0]!.length === 1 ? [] : rows.filter((it) => it.length > 0);
}

/** Pasted cells as a file that an import takes. */
export const fileOfCells = (cells: string, name: string): File => new File([cells], `${name}.csv`, { type: 'text/csv' });
