import type { Operation } from '../syntax/expression.ts';
import { add, divide, multiply, type Numeric, power, remainder, subtract } from '../values/decimals.ts';
import type { Evaluate } from './run.ts';

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
      return (run) => power(left(run), right(run), operator);
  }
}

/** The remainder takes its sides as the door would hand them out. */
export const remainderOf =
  ({ right }: Operation, dividend: Evaluate<number>, divisor: Evaluate<number>): Evaluate<Numeric> =>
  (run) =>
    remainder(dividend(run), divisor(run), right);
