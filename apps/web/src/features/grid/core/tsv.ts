/** Cells as spreadsheets put them on the clipboard: tabs between them, a line for each row, quotes around what holds any of these. */
export const formatTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\r\n');

const quoted = (text: string): string => (/[\t\r\n]/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** Also with the line break that Excel puts at the end, and with quotes inside of a text that has none around it. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell);
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(row);
    at = afterBreak(text, end);
    if (at >= text.length) return rows;
    row = [];
  }
}

function plainCell(text: string, at: number): [cell: string, end: number] {
  const end = endOf(text, at);
  return [text.slice(at, end), end];
}

/** A quote that nothing closes, or that has more text behind it, is a character like others. */
function quotedCell(text: string, at: number): [cell: string, end: number] {
  let cell = '';
  for (let from = at + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return plainCell(text, at);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return endOf(text, quote + 1) === quote + 1 ? [cell, quote + 1] : plainCell(text, at);
    cell += '"';
    from = quote + 2;
  }
}

function endOf(text: string, at: number): number {
  const ends = /[\t\r\n]/g;
  ends.lastIndex = at;
  return ends.exec(text)?.index ?? text.length;
}
const afterBreak = (text: string, at: number): number => at + (text.startsWith('\r\n', at) ? 2 : 1);
