import { dayOf, formatDay, formatTime, textForms } from '@trackyard/rules';
import { type CellContext, type CellType, mountText, paintText } from './cell-type.ts';

/** A day is '2026-11-21'; a moment has a time and a zone behind it. */
export const isMoment = (value: string): boolean => value.includes('T');

function shown(value: string, { locale, timeZone, today }: CellContext): string {
  if (Number.isNaN(Date.parse(value))) return value;
  if (!isMoment(value)) return formatDay(value, { locale, today });
  return `${formatDay(dayOf(value, timeZone), { locale, today })}, ${formatTime(value, { locale, timeZone })}`;
}

export const date: CellType = {
  align: 'start',
  editor: 'panel',
  mount: mountText,
  paint: (cell, value, _, context) => paintText(cell, typeof value === 'string' ? shown(value, context) : ''),
  // As ISO 8601, which other programs read in every language.
  copy: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed, { options }, context) => textForms.date!.read(typed, options, context),
};
