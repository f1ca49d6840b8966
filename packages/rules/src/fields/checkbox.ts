import type { FieldKind } from './field-kind.ts';

export const checkboxKind: FieldKind = {
  problem: (value) => (typeof value === 'boolean' ? null : 'This field is ticked or not.'),
  compare: (a, b) => Number(a) - Number(b),
};
