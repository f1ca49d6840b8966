import type { FieldType } from '@trackyard/contract';
import { urlKind } from '../url.ts';
import { dateForm, parseDate } from './date.ts';
import { decimalOf, isNumeral, keepsEveryDigit, keepsNumber, parseNumber } from './number.ts';
import type { DateOrder, Decimal, TextReader } from './reader.ts';
import { parseTime, timeForm } from './time.ts';

/** What the values of a column seem to be. */
export interface GuessedColumn {
  type: FieldType;
  dateOrder?: DateOrder;
  decimal?: Decimal;
  /** Of dates: they have times. */
  withTime?: boolean;
}
/** What the other columns of a file, and what parts its cells, say of values that can be read in two ways. */
export interface UsualReading {
  dateOrder?: DateOrder | undefined;
  decimal?: Decimal | undefined;
  /** A comma can be a decimal sign at any rate, since a semicolon parts the cells. */
  isSemicolon?: boolean;
}
/** A guess that is made of one value after the other. */
export interface ColumnGuess {
  add(text: string): void;
  /** The type of field that fits all values, and how they are read. The surest type comes first; text fits all. */
  result(usual?: UsualReading): GuessedColumn;
  /** How numbers and dates among the values are read, whatever the others are. */
  reading(usual?: UsualReading): Required<Pick<GuessedColumn, 'dateOrder' | 'decimal'>>;
  /** What the values leave no doubt of. */
  certain(): UsualReading;
}

const word = /^(?:true|false|yes|no|wahr|falsch|ja|nein|oui|non|vrai|faux|sí|si)$/i;
const time = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i;
const figures = /^\d{1,4}[-./]\s?\d{1,2}[-./]\s?\d{1,4}(?:$|[T,\s])/;
const named = /^(?:\p{L}{3,}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\.?[\s-]\p{L}{3,}\.?[\s-]\d{2,4})(?:$|[,\s])/u;
const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];
const mostChoices = 12;
const longestChoice = 40;
const longAbove = 200;

/** What is possible until a value contradicts it. */
const tests = {
  checkbox: (text) => word.test(text),
  percent: (text, reader) => text.endsWith('%') && isNumber(text.slice(0, -1).trim(), reader),
  number: (text, reader) => isNumber(text, reader),
  time: (text, reader) => time.test(text) && parseTime(text) !== undefined && timeForm.keeps!(text, null, reader),
  url: (text) => /^https?:\/\//i.test(text) && urlKind.problem(text, {}) === null,
} satisfies { [T in FieldType]?: (text: string, reader: TextReader) => boolean };
const tested = Object.keys(tests) as (keyof typeof tests)[];

export function newColumnGuess(reader: TextReader): ColumnGuess {
  const possible = new Set<keyof typeof tests>(tested);
  const choices = new Set<string>();
  const numbers = decimalEvidence();
  const dates = orderEvidence(reader);
  let count = 0;
  let [isLong, areDates] = [false, true];
  const reading = (usual: UsualReading = {}) => ({ dateOrder: dates.order(usual), decimal: numbers.sign(usual, reader) });
  return {
    add(given) {
      isLong ||= given.length > longAbove || given.includes('\n');
      const text = given.trim();
      if (text === '') return;
      count++;
      numbers.add(text);
      const isDate = dates.add(text);
      areDates &&= isDate;
      for (const type of possible) if (!tests[type](text, reader)) possible.delete(type);
      if (choices.size <= mostChoices) choices.add(text.length > longestChoice ? text : text.toLowerCase());
    },
    result(usual) {
      const { dateOrder, decimal } = reading(usual);
      if (count === 0) return { type: 'text' };
      if (possible.has('checkbox')) return { type: 'checkbox' };
      if (possible.has('percent')) return { type: 'percent', decimal };
      if (possible.has('number')) return { type: 'number', decimal };
      if (possible.has('time')) return { type: 'time' };
      if (areDates && dates.isRead(dateOrder)) return { type: 'date', dateOrder, ...(dates.haveTimes() && { withTime: true }) };
      if (possible.has('url')) return { type: 'url' };
      if (isLong) return { type: 'longText' };
      // Few different words, each of them several times.
      const areChoices = choices.size >= 2 && choices.size <= mostChoices && count >= choices.size * 3;
      return { type: areChoices && [...choices].every((it) => it.length <= longestChoice) ? 'select' : 'text' };
    },
    reading,
    certain: () => ({ dateOrder: dates.certain(), decimal: numbers.certain() }),
  };
}

/** The type of field that fits all values of a column, and how they are read. */
export function guessColumn(values: readonly string[], reader: TextReader): GuessedColumn {
  const guess = newColumnGuess(reader);
  for (const value of values) guess.add(value);
  return guess.result();
}

/** What the columns of a file say of each other: dates in one order, or numbers with one sign, are so in all of it. */
export function usualReading(guesses: readonly ColumnGuess[], delimiter: string): UsualReading {
  const certain = guesses.map((it) => it.certain());
  const only = <T>(values: readonly (T | undefined)[]): T | undefined => {
    const different = [...new Set(values.filter((it) => it !== undefined))];
    return different.length === 1 ? different[0] : undefined;
  };
  return {
    dateOrder: only(certain.map((it) => it.dateOrder)),
    decimal: only(certain.map((it) => it.decimal)),
    isSemicolon: delimiter === ';',
  };
}

/** A number as files have them, and of no more figures than it can hold; without a leading zero or a plus sign, as codes and telephone numbers have. */
function isNumber(text: string, reader: TextReader): boolean {
  if (!isNumeral(text)) return false;
  if (keepsEveryDigit(text)) return true;
  const decimal = signIn(text) ?? '.';
  return keepsNumber(text, parseNumber(text, reader.locale, decimal), { ...reader, decimal });
}

/** The decimal sign of a number, where it can be no other one: of two signs the last, and one that has not three figures behind it. */
function signIn(numeral: string): Decimal | undefined {
  const last = Math.max(numeral.lastIndexOf('.'), numeral.lastIndexOf(','));
  if (last < 0) return undefined;
  const sign = numeral[last] as Decimal;
  const other = sign === '.' ? ',' : '.';
  if (numeral.indexOf(sign) !== last) return other;
  const behind = /^\d*/.exec(numeral.slice(last + 1))![0];
  return numeral.includes(other) || /[\s'’]/.test(numeral.slice(0, last)) || behind.length !== 3 || /^-?0/.test(numeral) ? sign : undefined;
}

function decimalEvidence() {
  let found: Decimal | undefined;
  let hasComma = false;
  return {
    add(text: string): void {
      if (found !== undefined || !/[.,]/.test(text)) return;
      const numeral = text.replace(/\s*%$/, '');
      if (!isNumeral(numeral)) return;
      found = signIn(numeral);
      hasComma ||= numeral.includes(',');
    },
    certain: () => found,
    /** Where each number has one sign with three figures behind it, that of the file; else that of the reader. */
    sign({ decimal, isSemicolon }: UsualReading, { locale }: TextReader): Decimal {
      return found ?? decimal ?? (isSemicolon && hasComma ? ',' : decimalOf(locale));
    },
  };
}
function orderEvidence(reader: TextReader) {
  const unread: Record<DateOrder, number> = { ymd: 0, dmy: 0, mdy: 0 };
  // Where the figures allow both, as in 4/5/2026, it is the order of the reader.
  const usually: DateOrder = parseDate('4/5/2026', reader) === '2026-04-05' ? 'mdy' : 'dmy';
  let [count, times] = [0, false];
  const isRead = (order: DateOrder): boolean => count > 0 && unread[order] === 0;
  return {
    /** Whether a text looks like a date. */
    add(text: string): boolean {
      if (!figures.test(text) && !named.test(text)) return false;
      count++;
      for (const dateOrder of orders) {
        const how = { ...reader, dateOrder };
        const date = parseDate(text, how);
        if (date === undefined || !dateForm.keeps!(text, date, how)) unread[dateOrder]++;
        else times ||= date.includes('T');
      }
      return true;
    },
    isRead,
    haveTimes: () => times,
    certain: (): DateOrder | undefined => (isRead('dmy') === isRead('mdy') ? undefined : isRead('dmy') ? 'dmy' : 'mdy'),
    order({ dateOrder = usually }: UsualReading): DateOrder {
      const first = [dateOrder, usually, ...orders];
      return first.find(isRead) ?? first.reduce((best, it) => (unread[it] < unread[best] ? it : best));
    },
  };
}
