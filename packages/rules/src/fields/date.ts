import type { FieldKind } from './field-kind.ts';

const shape = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** A day, `2026-11-21`, or a moment with its zone, `2026-11-21T09:14Z`. */
export const dateKind: FieldKind = {
  problem: (value) => (typeof value === 'string' && isDate(value) ? null : 'This field takes a date, such as 2026-11-21.'),
  compare: (a, b) => Date.parse(String(a)) - Date.parse(String(b)),
};

/** `Date` turns the 31st of a short month into the first of the next. */
function isDate(value: string): boolean {
  const [, year, month, day] = shape.exec(value) ?? [];
  if (!year || !month || !day || Number.isNaN(Date.parse(value))) return false;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day) && Number(year) > 0;
}
