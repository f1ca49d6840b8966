import { textForms } from '@trackyard/rules';
import type { GridColumn } from '../source.ts';
import { type CellType, mountText, paintText } from './cell-type.ts';

export const number: CellType = {
  align: 'end',
  editor: 'field',
  mount: mountText,
  paint: (cell, value, column, { locale }) => paintText(cell, typeof value === 'number' ? formatOf(column, locale).format(value) : ''),
  copy: (value, _, { locale }) => (typeof value === 'number' ? plainFormat(locale).format(value) : ''),
  parse: (typed, { options }, context) => textForms.number!.read(typed, options, context),
};

/** A fraction, shown and written in hundredths: 0.5 is 50 %. */
export const percent: CellType = {
  ...number,
  paint: (cell, value, _, { locale }) => paintText(cell, typeof value === 'number' ? percentFormat(locale).format(value) : ''),
  copy: (value, _, { locale }) => (typeof value === 'number' ? `${plainFormat(locale).format(hundredfold(value))}%` : ''),
  parse: (typed, { options }, context) => textForms.percent!.read(typed, options, context),
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
