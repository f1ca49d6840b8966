import type { AppTable, Attribute, FieldType, ImportColumn } from '@trackyard/contract';
import { fieldKinds, isEmptyValue, isImported, originalCell, type TextReader, textForms } from '@trackyard/rules';

export interface Refusal {
  /** From 1. */
  row: number;
  column: string;
  value: string;
  reason: string;
}
/** A name that is none of the choices of its field yet. */
interface UnknownChoice {
  attributeId: string;
  name: string;
  refusal: Refusal;
}
/** What a cell of a field that links names, split at its commas. */
export interface NamedLinks {
  attributeId: string;
  parts: string[];
  refusal: Refusal;
}
export interface ReadRow {
  /** Of the file, from 1. */
  number: number;
  properties: Record<string, unknown>;
  refusals: Refusal[];
  unknownChoices: UnknownChoice[];
  /** Of whom and what only the database knows the ids. */
  links: NamedLinks[];
}
interface Column {
  at: number;
  attribute: Attribute;
  reader: TextReader;
}

/** The columns whose fields the table has, with how they are read. */
export const columnsOf = ({ attributes }: AppTable, columns: readonly ImportColumn[], reader: TextReader): Column[] =>
  columns.flatMap(({ at, attributeId, dateOrder, decimal }) => {
    const attribute = attributes.find((it) => it.id === attributeId);
    if (!attribute || !isImported(attribute.type)) return [];
    return [{ at, attribute, reader: { ...reader, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) } }];
  });

/** What a decoder has in place of bytes that are no characters. */
const replaced = '\uFFFD';
const damaged = 'Imported, but some of its characters are not in the encoding of the file: each is replaced by �.';
const lost = 'This field can’t hold it as it is written.';
const examples: { readonly [T in FieldType]?: string } = {
  number: 'Codes such as 00123 or 1E5, and more than 15 figures, need a text field.',
  date: 'It takes a day with its year, and times that clocks show on it.',
  time: 'It takes hours and minutes.',
};

/** What a cell of a file says, as its program had it. */
export const cellText = (cell = ''): string => originalCell(cell).replaceAll('\0', '').normalize('NFC');

/** The value of a cell: null where it is empty, undefined where the field can’t hold it, with the reason. Its type has a text form. */
export function readCell(text: string, { type, options }: Attribute, reader: TextReader): { value: unknown; reason: string } {
  const form = textForms[type];
  const value = form?.read(text, options, reader);
  if (isEmptyValue(value) && value !== undefined) return { value: null, reason: '' };
  const isWhole = value === undefined || (form?.keeps?.(text, value, reader) ?? true);
  const reason = isWhole ? fieldKinds[type].problem(value === undefined ? text : value, options) : `${lost} ${examples[type] ?? ''}`.trim();
  if (value !== undefined && reason === null) return { value, reason: '' };
  return { value: undefined, reason: reason ?? 'This field can’t hold it.' };
}

/** The values of a row; null for a blank row. `breadth` is the number of columns with a name or a field. */
export function readRow(cells: readonly string[], row: number, columns: readonly Column[], breadth: number): ReadRow | null {
  if (cells.every((it) => it.trim() === '')) return null;
  const read: ReadRow = { number: row, properties: {}, refusals: [], unknownChoices: [], links: [] };
  for (const { at, attribute, reader } of columns) {
    const text = cellText(cells[at]);
    if (text === '') continue;
    const { id, name, type } = attribute;
    const isDamaged = text.includes(replaced);
    if (!textForms[type]) {
      const parts = text.split(',').flatMap((it) => it.trim() || []);
      const refusal = { row, column: name, value: text, reason: '' };
      if (parts.length > 0) read.links.push({ attributeId: id, parts, refusal });
      if (isDamaged) read.refusals.push({ ...refusal, reason: damaged });
      continue;
    }
    const { value, reason } = readCell(text, attribute, reader);
    if (value === null) continue;
    if (value !== undefined) {
      read.properties[id] = value;
      if (isDamaged) read.refusals.push({ row, column: name, value: text, reason: damaged });
      continue;
    }
    const refusal = { row, column: name, value: text, reason };
    if (type === 'select') {
      read.unknownChoices.push({ attributeId: id, name: text.trim(), refusal });
      if (isDamaged) read.refusals.push({ ...refusal, reason: damaged });
    } else read.refusals.push(refusal);
  }
  const more = cells.slice(breadth).filter((it) => it.trim() !== '');
  // Once for each row: a file of 10,000 columns would else list nothing but these.
  if (more.length > 0)
    read.refusals.push({ row, column: String(breadth + 1), value: more.join(', '), reason: 'The file has no such column.' });
  return read;
}
