import type { FieldKind } from './field-kind.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const compare = (a: unknown, b: unknown): number => Number(a) - Number(b);

/** `MIN` and `MAX` bound it, both included; `PRECISION` is how many decimals are shown. */
export const numberKind: FieldKind = {
  problem(value, { MIN, MAX }) {
    if (!isNumber(value)) return 'This field takes a number.';
    if (MIN !== undefined && value < MIN) return `The least is ${MIN}.`;
    return MAX !== undefined && value > MAX ? `The most is ${MAX}.` : null;
  },
  compare,
};
/** The fraction: 50 % is 0.5. */
export const percentKind: FieldKind = {
  problem: (value) => (isNumber(value) ? null : 'This field takes a percentage.'),
  compare,
};
