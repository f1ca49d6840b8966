import { detectDelimiter, withoutDelimiterLine } from '@trackyard/rules';
import { parse } from 'csv-parse/browser/esm/sync';
import { isTooWide, mostColumns, mostRows, type Table } from './table.ts';

/** The first rows of a text of separated values. A row that is broken is shown as it can be read. */
export function readCsv(text: string, name: string): Table {
  const rows: string[][] = parse(withoutDelimiterLine(text), {
    ...{ bom: true, delimiter: detectDelimiter(text.slice(0, 100_000)), to: mostRows + 1 },
    ...{ relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
  });
  return {
    name,
    rows: rows.slice(0, mostRows).map((it) => it.slice(0, mostColumns)),
    isCut: rows.length > mostRows,
    isNarrowed: isTooWide(rows),
  };
}
