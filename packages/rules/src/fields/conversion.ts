import type { Attribute, FieldType } from '@trackyard/contract';
import { entryTitles, linksEntries } from './entries.ts';
import { fieldKinds, isEmptyValue } from './kinds.ts';
import { isChoiceId } from './select.ts';
import { guessColumn, parseDate, parseNumber, type TextReader, textForms } from './written/index.ts';

const texts = ['text', 'longText', 'autocomplete'] as const satisfies readonly FieldType[];
const fromTexts = ['number', 'percent', 'date', 'time', 'checkbox', 'select', 'url'] as const satisfies readonly FieldType[];
const conversions: { readonly [T in FieldType]?: readonly FieldType[] } = {
  text: ['longText', 'autocomplete', ...fromTexts],
  longText: ['text', 'autocomplete', ...fromTexts],
  autocomplete: ['text', 'longText', ...fromTexts],
  url: [...texts, 'select'],
  select: [...texts, 'number', 'percent', 'date', 'time', 'checkbox', 'url'],
  number: [...texts, 'percent', 'checkbox', 'select'],
  percent: [...texts, 'number', 'select'],
  date: [...texts, 'select'],
  time: [...texts, 'select'],
  checkbox: [...texts, 'number', 'select'],
  content: ['text', 'longText'],
  image: ['text', 'longText', 'content'],
};
/** The types that a field can be given in place of its own. Links, results and what the system fills in stay what they are. */
export const conversionsOf = (type: FieldType): readonly FieldType[] => conversions[type] ?? [];

/** A field as far as its values depend on it. */
export type ValueField = Pick<Attribute, 'type' | 'options'>;

/** How a value of a field reads, also one that was left from when the field had another type. */
export function textOfValue({ type, options }: ValueField, value: unknown): string {
  if (isEmptyValue(value)) return '';
  if (typeof value === 'string' && !(type === 'select' && isChoiceId(value))) return value;
  if (linksEntries(type)) return entryTitles(value);
  return textForms[type]?.write(value, options) ?? String(value);
}

/**
 * The value that a field of another type has in place of one: null where both are empty, undefined where the new type has no such value, so
 * that it would be lost.
 */
export function convertedValue(from: ValueField, to: ValueField, value: unknown, reader: TextReader): unknown {
  if (linksEntries(from.type) && linksEntries(to.type)) return value;
  const text = textOfValue(from, value);
  if (text.trim() === '') return null;
  const converted = asNumber(to, value) ?? textForms[to.type]?.read(text, to.options, reader);
  return isEmptyValue(converted) || fieldKinds[to.type].problem(converted, to.options) !== null ? undefined : converted;
}

/** Half is 0.5 and 50 %, also in formulas: numbers stay what they are. */
function asNumber(to: ValueField, value: unknown): number | undefined {
  if (to.type !== 'number' && to.type !== 'percent') return undefined;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : undefined;
}

/** The reader with what the texts of a column say of its dates and numbers, where texts of another kind among them count for nothing. */
export function readerOfColumn(to: ValueField, values: readonly string[], reader: TextReader): TextReader {
  const reads = readings[to.type];
  if (!reads) return reader;
  const { dateOrder, decimal } = guessColumn(values.filter((it) => reads(it, reader)).map(withoutPercent), reader);
  return { ...reader, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
}
const isNumeral = (text: string, { locale }: TextReader): boolean => parseNumber(text, locale) !== undefined;
const readings: { readonly [T in FieldType]?: (text: string, reader: TextReader) => boolean } = {
  number: isNumeral,
  percent: isNumeral,
  date: (text, reader) => (['ymd', 'dmy', 'mdy'] as const).some((dateOrder) => parseDate(text, { ...reader, dateOrder }) !== undefined),
};
/** Some of a column may have the sign, and some not. */
const withoutPercent = (text: string): string => text.replace(/\s*%$/, '');
