import type { FieldKind } from './field-kind.ts';

/** A time of day on the clock of 24 hours: `09:30`. */
export const timeKind: FieldKind = {
  problem: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'This field takes a time, such as 09:30.',
  compare: (a, b) => (String(a) < String(b) ? -1 : a === b ? 0 : 1),
};
