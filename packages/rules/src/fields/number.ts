import type { FieldKind } from './field-kind.ts';

export const numberKind: FieldKind = {
  label: 'Number',
  problem: (value) => (typeof value === 'number' && Number.isFinite(value) ? null : 'This field takes a number.'),
  compare: (a, b) => Number(a) - Number(b),
};
