import { formatLongDate, formatTime } from '@trackyard/rules';
import { type CellType, isEmpty, mountText, paintText } from './cell-type.ts';

const shape = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap]\.?m\.?)?$/i;

/** As people write times of day: '9', '9:30', '0930', '9.30 pm'. To '21:30', undefined where it says no time. */
export function parseTime(typed: string): string | undefined {
  const [, hours, minutes = '00', half] = shape.exec(typed.trim()) ?? [];
  if (hours === undefined) return undefined;
  const isPm = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isPm ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
const written = (value: unknown): string => (isEmpty(value) ? '' : String(value));

/** A time of day, `09:30`. */
export const time: CellType = {
  align: 'start',
  editor: 'field',
  mount: mountText,
  paint: (cell, value, _, { locale }) =>
    paintText(cell, isEmpty(value) ? '' : formatTime(`1970-01-01T${String(value)}Z`, { locale, timeZone: 'UTC' })),
  copy: written,
  parse: (typed) => (typed.trim() === '' ? null : parseTime(typed)),
};

/** A point in time that the system wrote, as people read it in their own zone. */
export const moment: CellType = {
  align: 'start',
  editor: 'none',
  mount: mountText,
  paint: (cell, value, _, { locale, timeZone }) =>
    paintText(cell, isEmpty(value) ? '' : formatLongDate(String(value), { locale, timeZone })),
  copy: written,
  parse: () => undefined,
};
