import type { Operation } from '../syntax/expression.ts';
import { add, divide, multiply, type Numeric, power, remainder, subtract } from '../values/decimals.ts';
import { type Evaluate, spend } from './run.ts';

/** Greater exponents take many products of 34 digits. */
const mostQuickly = 64;

/** The closure of an arithmetic operation of two numbers; the remainder has one of its own. */
export function calculate(operation: Operation, left: Evaluate<Numeric>, right: Evaluate<Numeric>): Evaluate<Numeric> {
  const { name, right: divisor, operator } = operation;
  switch (name) {
    case '+':
      return (run) => add(left(run), right(run), operator);
    case '-':
      return (run) => subtract(left(run), right(run), operator);
    case '*':
      return (run) => multiply(left(run), right(run), operator);
    case '/':
      return (run) => divide(left(run), right(run), divisor);
    default:
      return (run) => {
        const [base, exponent] = [left(run), right(run)];
        if (typeof exponent !== 'number' || Math.abs(exponent) > mostQuickly) spend(run, 50, operator);
        return power(base, exponent, operator);
      };
  }
}

/** The remainder takes its sides as the door would hand them out. */
export const remainderOf =
  ({ right }: Operation, dividend: Evaluate<number>, divisor: Evaluate<number>): Evaluate<Numeric> =>
  (run) => {
    const [a, b] = [dividend(run), divisor(run)];
    // A quotient may have 600 digits.
    if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) spend(run, 50, right);
    return remainder(a, b, right);
  };
