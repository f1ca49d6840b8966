import type { FieldType } from '@trackyard/contract';
import { urlKind } from '../url.ts';
import { parseDate } from './date.ts';
import type { DateOrder, Decimal, TextReader } from './reader.ts';

/** What the values of a column seem to be. */
export interface GuessedColumn {
  type: FieldType;
  dateOrder?: DateOrder;
  decimal?: Decimal;
  /** Of dates: they have times. */
  withTime?: boolean;
}

const word = /^(?:true|false|yes|no|wahr|falsch|ja|nein|oui|non|vrai|faux|sí|si)$/i;
const time = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i;
/** No more figures than a number holds; and no leading zero or plus sign, as codes and telephone numbers have. */
const numeral = /^-?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:[., '’\u00a0\u202f]\d{3})+)(?:[.,]\d{1,14})?(?:e[-+]?\d{1,3})?$/i;
const figures = /^\d{1,4}[-./]\s?\d{1,2}[-./]\s?\d{1,4}(?:$|[T,\s])/;
const named = /^(?:\p{L}{3,}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\.?[\s-]\p{L}{3,}\.?[\s-]\d{2,4})(?:$|[,\s])/u;
const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];
const mostChoices = 12;
const longAbove = 200;

/** The type of field that fits all values of a column, and how they are read. The surest guess comes first; text fits all. */
export function guessColumn(values: readonly string[], reader: TextReader): GuessedColumn {
  const given = values.map((it) => it.trim()).filter((it) => it !== '');
  const all = (shape: RegExp): boolean => given.every((it) => shape.test(it));
  if (given.length === 0) return { type: 'text' };
  if (all(word)) return { type: 'checkbox' };
  if (all(/%$/) && given.every((it) => numeral.test(it.slice(0, -1).trim())))
    return {
      type: 'percent',
      decimal: decimalOf(
        given.map((it) => it.slice(0, -1).trim()),
        reader,
      ),
    };
  if (all(numeral)) return { type: 'number', decimal: decimalOf(given, reader) };
  if (all(time)) return { type: 'time' };
  const date = guessDate(given, reader);
  if (date) return date;
  if (all(/^https?:\/\//i) && given.every((it) => urlKind.problem(it, {}) === null)) return { type: 'url' };
  if (values.some((it) => it.includes('\n') || it.length > longAbove)) return { type: 'longText' };
  return areChoices(given) ? { type: 'select' } : { type: 'text' };
}

function guessDate(given: readonly string[], reader: TextReader): GuessedColumn | null {
  if (!given.every((it) => figures.test(it) || named.test(it))) return null;
  // Where the figures allow both, as in 4/5/2026, it is the order of the reader.
  const usual = parseDate('4/5/2026', reader) === '2026-04-05' ? 'mdy' : 'dmy';
  const tried = [...orders].sort((a, b) => Number(b === usual) - Number(a === usual));
  for (const dateOrder of tried) {
    const dates = given.map((it) => parseDate(it, { ...reader, dateOrder }));
    if (dates.every((it) => it !== undefined))
      return { type: 'date', dateOrder, ...(dates.some((it) => it?.includes('T')) && { withTime: true }) };
  }
  return null;
}

/** Of the two signs the last in a number; where each number has one with three figures behind it, that of the reader. */
function decimalOf(numerals: readonly string[], { locale }: TextReader): Decimal {
  for (const it of numerals) {
    const last = Math.max(it.lastIndexOf('.'), it.lastIndexOf(','));
    if (last < 0) continue;
    const sign = it[last] as Decimal;
    const isOnly = it.indexOf(sign) === last;
    const other = sign === '.' ? ',' : '.';
    if (isOnly && (it.includes(other) || !/^\d{3}$/.test(it.slice(last + 1)) || /^-?0/.test(it))) return sign;
    if (!isOnly) return other;
  }
  return new Intl.NumberFormat(locale).formatToParts(1.5).some((it) => it.type === 'decimal' && it.value === ',') ? ',' : '.';
}

/** Few different words, each of them several times. */
function areChoices(given: readonly string[]): boolean {
  const different = new Set(given.map((it) => it.toLowerCase()));
  if (different.size > mostChoices || different.size < 2 || given.length < different.size * 3) return false;
  return [...different].every((it) => it.length <= 40);
}
