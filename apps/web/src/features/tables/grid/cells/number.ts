import type { GridColumn } from '../source.ts';
import { type CellType, mountText, paintText } from './cell-type.ts';

export const number: CellType = {
  align: 'end',
  editor: 'field',
  mount: mountText,
  paint: (cell, value, column, { locale }) => paintText(cell, typeof value === 'number' ? formatOf(column, locale).format(value) : ''),
  copy: (value, _, { locale }) => (typeof value === 'number' ? plainFormat(locale).format(value) : ''),
  parse: (typed, _, { locale }) => (typed.trim() === '' ? null : parseNumber(typed, locale)),
};

/** A fraction, shown and written in hundredths: 0.5 is 50 %. */
export const percent: CellType = {
  ...number,
  paint: (cell, value, _, { locale }) => paintText(cell, typeof value === 'number' ? percentFormat(locale).format(value) : ''),
  copy: (value, _, { locale }) => (typeof value === 'number' ? `${plainFormat(locale).format(hundredfold(value))}%` : ''),
  parse(typed, _, { locale }) {
    if (typed.trim() === '') return null;
    return parseNumber(typed.includes('%') ? typed : `${typed}%`, locale);
  },
};
/** Without the rounding of binary fractions: 0.07 becomes 7. */
const hundredfold = (value: number): number => Number((value * 100).toPrecision(15));

const percentFormats = new Map<string, Intl.NumberFormat>();
function percentFormat(locale: string): Intl.NumberFormat {
  const known = percentFormats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 8 });
  percentFormats.set(locale, known);
  return known;
}

const formats = new WeakMap<GridColumn['options'], Intl.NumberFormat>();
/** Made once for each column: making one takes a thousand times longer than using it. */
function formatOf({ options }: GridColumn, locale: string): Intl.NumberFormat {
  const known = formats.get(options);
  if (known && known.resolvedOptions().locale === locale) return known;
  const decimals = options['PRECISION'];
  const fixed = typeof decimals === 'number' ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals } : {};
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, ...fixed });
  formats.set(options, format);
  return format;
}

const plainFormats = new Map<string, Intl.NumberFormat>();
/** Whole and without marks between thousands: other programs read it so. */
function plainFormat(locale: string): Intl.NumberFormat {
  const known = plainFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  plainFormats.set(locale, known);
  return known;
}

/** As people of the locale write numbers: '1.234,5', '−3', '12 %', '€ 8.90', '(4)'. */
export function parseNumber(typed: string, locale: string): number | undefined {
  const { decimal, group, digits } = signsOf(locale);
  let plain = typed.trim().replace(/\p{Nd}/gu, (it) => (digits.includes(it) ? String(digits.indexOf(it)) : it));
  const bracketed = /^\((.*)\)$/.exec(plain);
  if (bracketed) plain = `-${bracketed[1]}`;
  const share = plain.includes('%');
  // Marks of direction stand beside the minus of Arabic.
  plain = plain.replace(/[\p{Cf}\s\u00a0\u202f'’%\p{Sc}]/gu, '').replace(/[−‒–]/g, '-');
  // What stands between thousands has three figures behind it; else somebody means the decimal sign of another country.
  const grouped = new RegExp(`\\${group}(?=\\d{3}(?:\\D|$))`, 'g');
  if (/\d/.test(plain) && !/^\s$/.test(group)) plain = plain.replace(grouped, '');
  plain = plain.replace(decimal, '.');
  if (!plain.includes('.')) plain = plain.replace(group, '.');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? (share ? Number((value / 100).toPrecision(15)) : value) : undefined;
}

interface Signs {
  decimal: string;
  group: string;
  /** From 0 to 9. */
  digits: readonly string[];
}
const signs = new Map<string, Signs>();
function signsOf(locale: string): Signs {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1_234_567.5);
  const sign = (type: Intl.NumberFormatPartTypes, usual: string) => parts.find((it) => it.type === type)?.value ?? usual;
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  const made = { decimal: sign('decimal', '.'), group: sign('group', ','), digits };
  signs.set(locale, made);
  return made;
}
