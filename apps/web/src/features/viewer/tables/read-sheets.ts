import readFile from 'read-excel-file/universal';
import { repacked } from '../repacked.ts';
import { isTooWide, mostColumns, mostRows, type Table } from './table.ts';

/** The sheets of an Excel file with the values of their cells, as people of that language write them. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>, locale: string): Promise<Table[]> {
  const safe = repacked(bytes);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });
  const text = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return dateText(value);
    if (typeof value === 'number') return number.format(value);
    return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  };
  const sheets = await readFile(safe.buffer);
  return sheets.map(({ sheet: name, data }) => ({
    name,
    rows: data.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(text)),
    isCut: data.length > mostRows,
    isNarrowed: isTooWide(data),
  }));
}

/** A day, or a minute of it, in the order that sorts: cells have neither a time zone nor a locale. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, time] = date.toISOString().split('T') as [string, string];
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
