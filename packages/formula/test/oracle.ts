import type { Constant, Expression, FunctionCall, Operation } from '../src/index.ts';
import { Decimal } from '../src/values/digits.ts';

/**
 * The formula language once more, obvious and slow, to compare with: it walks the expression for each record, looks at the types of values
 * only, computes each number by the library, and counts dates unit by unit. Its zone is UTC.
 */
export type OracleValue = { number: Decimal; percent?: boolean } | { text: string } | { checkbox: boolean } | { date: OracleDate | null };
/** A day has no time. */
export interface OracleDate {
  readonly at: Date;
  readonly isDay: boolean;
}

/** Why there is no value. */
export class OracleError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const fail = (code: string): never => {
  throw new OracleError(code);
};

export function evaluateSlowly(it: Expression, types: Record<string, string>, record: Record<string, unknown>): OracleValue {
  const value = (part: Expression): OracleValue => evaluateSlowly(part, types, record);
  if (it.kind === 'constant') return constant(it);
  if (it.kind === 'reference') return field(types[it.name]!, record[it.name] ?? null);
  if (it.kind === 'functionCall') return call(it, value);
  return operation(it, value);
}

type Evaluate = (part: Expression) => OracleValue;
const text = (it: string): OracleValue => ({ text: it });
const checkbox = (it: boolean): OracleValue => ({ checkbox: it });

function constant({ type, value }: Constant): OracleValue {
  if (type === 'number') return { number: settle(new Decimal(value)) };
  if (type === 'percent') return { number: settle(new Decimal(value).times('0.01')), percent: true };
  return type === 'checkbox' ? checkbox(value === 'true') : text(value);
}

function field(type: string, value: unknown): OracleValue {
  if (type === 'text') return text((value ?? '') as string);
  if (type === 'checkbox') return checkbox((value ?? false) as boolean);
  if (type === 'date') return { date: value === null ? null : dateOf(value as string) };
  return value === null ? fail('NO_VALUE') : { number: new Decimal(value as number), percent: type === 'percent' };
}
const dateOf = (value: string): OracleDate => ({ at: new Date(value), isDay: value.length === 10 });

function operation(it: Operation, value: Evaluate): OracleValue {
  if (it.name === 'AS') return convert(value(it.left!), (it.right as Constant).value.toLowerCase());
  if (it.name === 'AND') return checkbox(isTrue(value(it.left!)) && isTrue(value(it.right)));
  if (it.name === 'OR') return checkbox(isTrue(value(it.left!)) || isTrue(value(it.right)));
  if (!it.left) return negated(value(it.right));
  const [left, right] = [value(it.left), value(it.right)];
  if (it.name === '+' && ('text' in left || 'text' in right)) return text(textOf(left) + textOf(right));
  if (['=', '!=', '<', '>', '<=', '>='].includes(it.name)) return checkbox(compare(it.name, left, right));
  return arithmetic(it.name, left as { number: Decimal; percent?: boolean }, right as { number: Decimal; percent?: boolean });
}

const isTrue = (it: OracleValue): boolean => (it as { checkbox: boolean }).checkbox;
const negated = (it: OracleValue): OracleValue => ({
  ...(it as { number: Decimal }),
  number: (it as { number: Decimal }).number.negated(),
});

function arithmetic(name: string, a: { number: Decimal; percent?: boolean }, b: { number: Decimal; percent?: boolean }): OracleValue {
  const percent = a.percent === true && (b.percent === true || name === '/');
  if (name === '+') return { number: settle(a.number.plus(b.number)), percent };
  if (name === '-') return { number: settle(a.number.minus(b.number)), percent };
  if (name === '*') return { number: settle(a.number.times(b.number)), percent };
  const [x, y] = [shown(a.number), shown(b.number)];
  if (name !== '^' && y === 0) fail('DIVISION_BY_ZERO');
  if (name === '/') return { number: settle(a.number.div(b.number)), percent };
  if (name === '%') return { number: settle(new Decimal(x).mod(y)) };
  if (x === 0 && y < 0) fail('DIVISION_BY_ZERO');
  if (Number.isSafeInteger(y)) return { number: settle(a.number.pow(y)) };
  if (x < 0) fail('NO_RESULT');
  return { number: settle(new Decimal((x ** y).toPrecision(15))) };
}

/** As the door shows a number. */
const shown = (it: Decimal): number => it.toNumber() + 0;

function settle(it: Decimal): Decimal {
  if (!it.isFinite() || it.e > 300) fail('TOO_COMPLEX');
  return it.e < -300 ? new Decimal(0) : it.toSignificantDigits(34);
}

function compare(name: string, a: OracleValue, b: OracleValue): boolean {
  const order = orderOf(a, b);
  if (order === undefined) return name === '=' || name === '!=' ? isSame(a, b) === (name === '=') : fail('NO_VALUE');
  return { '=': order === 0, '!=': order !== 0, '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[name]!;
}
const isSame = (a: OracleValue, b: OracleValue): boolean => JSON.stringify(a) === JSON.stringify(b);
function orderOf(a: OracleValue, b: OracleValue): number | undefined {
  if ('number' in a && 'number' in b) return shown(a.number) < shown(b.number) ? -1 : shown(a.number) > shown(b.number) ? 1 : 0;
  if (!('date' in a && 'date' in b && a.date && b.date)) return undefined;
  if (!a.date.isDay && !b.date.isDay) return a.date.at.getTime() - b.date.at.getTime();
  return Date.parse(dayText(a.date)) - Date.parse(dayText(b.date));
}
const dayText = ({ at }: OracleDate): string => at.toISOString().slice(0, 10);

function textOf(it: OracleValue): string {
  if ('text' in it) return it.text;
  if ('checkbox' in it) return String(it.checkbox);
  if ('number' in it) return it.percent ? `${digits(settle(it.number.times(100)))}%` : digits(it.number);
  if (!it.date) return '';
  const [, day, time, seconds, ms] = /^(.{10})T(\d\d:\d\d)(:\d\d)(\.\d+)Z$/.exec(it.date.at.toISOString())!;
  if (it.date.isDay) return day!;
  return ms !== '.000' ? `${day} ${time}${seconds}${ms}` : seconds !== ':00' ? `${day} ${time}${seconds}` : `${day} ${time}`;
}
const digits = (it: Decimal): string => new Decimal(shown(it)).toFixed();

function convert(it: OracleValue, to: string): OracleValue {
  if (to === 'text') return text(textOf(it));
  if ('number' in it) return { number: it.number, percent: to === 'percent' };
  if ('checkbox' in it) return to === 'number' ? { number: new Decimal(it.checkbox ? 1 : 0) } : it;
  if ('date' in it) return it;
  const word = it.text.trim();
  if (to === 'checkbox') return /^(true|false)$/i.test(word) ? checkbox(word.toLowerCase() === 'true') : fail('CANNOT_CONVERT');
  if (to === 'date') return { date: word === '' ? null : written(word) };
  const [, number, sign] = /^(.*?)\s*(%?)$/s.exec(word)!;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(number!) || (sign && to !== 'percent')) return fail('CANNOT_CONVERT');
  return { number: settle(new Decimal(number!).times(sign ? '0.01' : 1)), percent: to === 'percent' };
}

/** A day, or a day and a time as a formula writes them into a text. */
function written(word: string): OracleDate {
  const date = dateOf(/^.{10} /.test(word) ? `${word.replace(' ', 'T')}Z` : word);
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d(\.\d{1,9})?)?)?$/.test(word) || Number.isNaN(date.at.getTime())) fail('CANNOT_CONVERT');
  return dayText(date) === word.slice(0, 10) ? date : fail('CANNOT_CONVERT');
}

function call({ function: { name }, arguments: given }: FunctionCall, value: Evaluate): OracleValue {
  if (name === 'IF') return value(isTrue(value(given[0]!)) ? given[1]! : given[2]!);
  const filled = (it: Expression): OracleValue => filledIn(value(it));
  if (name === 'DATEADD') return dateAdd(filled(given[0]!), value(given[1]!), (given[2] as Constant).value);
  if (name === 'DATEDIFF') return dateDiff(filled(given[0]!), filled(given[1]!), (given[2] as Constant).value);
  const values = given.map(filled);
  if (name === 'NOT') return checkbox(!isTrue(values[0]!));
  if (name === 'MIN' || name === 'MAX') return extreme(values, name === 'MIN' ? -1 : 1);
  if ('text' in values[0]!) return text(changed(name, values[0].text, values));
  const numbers = values as { number: Decimal; percent?: boolean }[];
  const percent = numbers.every((it) => it.percent);
  if (name === 'AVERAGE')
    return {
      number: settle(
        numbers
          .map((it) => it.number)
          .reduce((a, b) => settle(a.plus(b)))
          .div(values.length),
      ),
      percent,
    };
  const round = name === 'CEILING' ? Math.ceil : Math.floor;
  const [{ number }] = numbers as [{ number: Decimal }];
  return percent
    ? { number: settle(new Decimal(round(shown(settle(number.times(100))))).div(100)), percent }
    : { number: new Decimal(round(shown(number))) };
}

/** Functions take no empty dates. */
const filledIn = (it: OracleValue): OracleValue => ('date' in it && !it.date ? fail('NO_VALUE') : it);

function changed(name: string, it: string, values: readonly OracleValue[]): string {
  if (name === 'TRIM') return it.trim();
  if (name === 'UPPER') return it.toUpperCase();
  if (name === 'LOWER') return it.toLowerCase();
  if (name === 'PROPER')
    return it.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu, (word) =>
      [...word].map((letter, at) => (at ? letter.toLowerCase() : letter.toUpperCase())).join(''),
    );
  const [search, other] = values.slice(1, 3).map((value) => (value as { text: string }).text) as [string, string];
  const chosen = values.slice(3).map((value) => shown((value as { number: Decimal }).number));
  if (search === '') return it;
  return it
    .split(search)
    .map((part, at) => (at === 0 ? part : (chosen.length === 0 || chosen.includes(at) ? other : search) + part))
    .join('');
}

function extreme(values: readonly OracleValue[], sign: number): OracleValue {
  const rank = (it: OracleValue): number => ('number' in it ? shown(it.number) : (it as { date: OracleDate }).date.at.getTime());
  return values.reduce((found, it) => ((rank(it) - rank(found)) * sign > 0 ? it : found));
}

function dateAdd(date: OracleValue, amount: OracleValue, unit: string): OracleValue {
  return { date: moved((date as { date: OracleDate }).date, shown((amount as { number: Decimal }).number), unit) };
}

function moved({ at, isDay }: OracleDate, amount: number, unit: string): OracleDate {
  const to = new Date(at);
  const whole = Math.trunc(amount);
  if (Math.abs(amount) > 1e8) fail('TOO_COMPLEX');
  if (unit === 'HOURS') to.setTime(at.getTime() + Math.round(amount * 3_600_000));
  if (unit === 'DAYS') to.setUTCDate(at.getUTCDate() + whole);
  if (unit === 'WEEKS') to.setUTCDate(at.getUTCDate() + whole * 7);
  if (unit === 'MONTHS') to.setUTCMonth(at.getUTCMonth() + whole);
  if (unit === 'YEARS') to.setUTCFullYear(at.getUTCFullYear() + whole);
  // JavaScript runs over the end of a month: the day before the first is its last.
  if ((unit === 'MONTHS' || unit === 'YEARS') && to.getUTCDate() !== at.getUTCDate()) to.setUTCDate(0);
  if (!(to.getTime() >= Date.parse('0001-01-01') && to.getTime() < Date.parse('+010000-01-01T00:00:00Z'))) fail('TOO_COMPLEX');
  return { at: to, isDay: isDay && unit !== 'HOURS' };
}

function dateDiff(from: OracleValue, to: OracleValue, unit: string): OracleValue {
  const [start, end] = [from, to].map((it) => (it as { date: OracleDate }).date) as [OracleDate, OracleDate];
  const back = end.at < start.at;
  return { number: new Decimal(back ? -unitsBetween(end, start, unit) : unitsBetween(start, end, unit)) };
}

/** One by one, but for hours, of which there are too many. */
function unitsBetween(from: OracleDate, to: OracleDate, unit: string): number {
  if (unit === 'HOURS') return Math.floor((to.at.getTime() - from.at.getTime()) / 3_600_000);
  let count = 0;
  while (moved(from, count + 1, unit).at <= to.at) count++;
  return count;
}

/** As the door hands out a value. */
export function atTheDoor(it: OracleValue): unknown {
  if ('number' in it) return shown(it.number);
  if ('date' in it) return it.date && (it.date.isDay ? dayText(it.date) : it.date.at.toISOString());
  return 'text' in it ? it.text : it.checkbox;
}
