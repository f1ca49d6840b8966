import { Decimal as Library } from 'decimal.js';
import { decimalDigits } from '../limits.ts';

/** Decimal numbers with 34 digits, as IEEE 754 decimal128 has; ties are rounded away from zero, as at school. */
export const Decimal = Library.clone({
  precision: decimalDigits,
  rounding: Library.ROUND_HALF_UP,
  maxE: 1_000,
  minE: -1_000,
  defaults: true,
});
export type Decimal = Library;

/** Greatest power of ten that a number may reach; beyond it a JavaScript number soon ends. */
export const largestExponent = 300;

/** Whether digits as a formula writes them, such as 1.5e3, are a number that can be computed with. */
export function isInRange(digits: string): boolean {
  const value = new Decimal(digits);
  return value.isFinite() && value.e <= largestExponent;
}
