import type { Span } from '../errors.ts';
import { decimalOf, multiply, type Numeric, rounded, settled } from './decimals.ts';
import { Decimal } from './digits.ts';

/** The digits of a number, never with an exponent: 0.0000001. */
export function textOfNumber(value: Numeric): string {
  const text = String(rounded(value) + 0);
  return text.includes('e') ? decimalOf(rounded(value)).toFixed() : text;
}

/** A fraction as a percent: 0.5 is '50%'. */
export const textOfPercent = (value: Numeric, at: Span): string => `${textOfNumber(multiply(value, 100, at))}%`;

const pattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** The number that digits say, or undefined where a text is none: '12', '-0.5', '1e3'; spaces around it are left out. */
export function numberOfText(text: string, at: Span): Numeric | undefined {
  const digits = text.trim();
  if (!pattern.test(digits)) return undefined;
  return digits.length <= 15 && !/e/i.test(digits) ? Number(digits) : settled(new Decimal(digits), at);
}

/** The fraction that a text says: '50%' is 0.5, and so is '0.5'. */
export function percentOfText(text: string, at: Span): Numeric | undefined {
  const trimmed = text.trim();
  if (!trimmed.endsWith('%')) return numberOfText(trimmed, at);
  const value = numberOfText(trimmed.slice(0, -1), at);
  return value === undefined ? undefined : multiply(value, 0.01, at);
}
