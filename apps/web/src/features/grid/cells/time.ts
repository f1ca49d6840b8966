import { formatLongDate, formatTime, textForms } from '@trackyard/rules';
import { type CellType, isEmpty, mountText, paintText } from './cell-type.ts';

const written = (value: unknown): string => (isEmpty(value) ? '' : String(value));

/** A time of day, `09:30`. */
export const time: CellType = {
  align: 'start',
  editor: 'field',
  mount: mountText,
  paint: (cell, value, _, { locale }) =>
    paintText(cell, isEmpty(value) ? '' : formatTime(`1970-01-01T${String(value)}Z`, { locale, timeZone: 'UTC' })),
  copy: written,
  parse: (typed, { options }, context) => textForms.time!.read(typed, options, context),
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
