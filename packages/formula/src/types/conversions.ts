import type { ValueType } from '../names.ts';

/** To which types AS converts a value of a type (spec §5 leaves the table to us). Into its own type each may be converted. */
export const conversions: Readonly<Record<ValueType, readonly ValueType[]>> = {
  number: ['number', 'percent', 'text', 'longText'],
  percent: ['number', 'percent', 'text', 'longText'],
  text: ['number', 'percent', 'text', 'longText', 'date', 'checkbox'],
  longText: ['number', 'percent', 'text', 'longText', 'date', 'checkbox'],
  date: ['text', 'longText', 'date'],
  checkbox: ['number', 'text', 'longText', 'checkbox'],
};
