import type { Expression } from '../syntax/expression.ts';
import type { OperatorName } from '../syntax/operators.ts';
import { compareDates, type DateValue } from '../values/dates.ts';
import { emptyDate } from '../values/empty.ts';
import type { Evaluate } from './run.ts';

/** Numbers are compared as the door hands them out, so that two that look alike are equal. */
export function compareNumbers(name: OperatorName, a: Evaluate<number>, b: Evaluate<number>): Evaluate<boolean> {
  switch (name) {
    case '=':
      return (run) => a(run) === b(run);
    case '!=':
      return (run) => a(run) !== b(run);
    case '<':
      return (run) => a(run) < b(run);
    case '>':
      return (run) => a(run) > b(run);
    case '<=':
      return (run) => a(run) <= b(run);
    default:
      return (run) => a(run) >= b(run);
  }
}

/** Equality of texts and of checkboxes. Texts are equal when all their characters are, capitals included. */
export const compareSame = <T>(name: OperatorName, a: Evaluate<T>, b: Evaluate<T>): Evaluate<boolean> =>
  name === '=' ? (run) => a(run) === b(run) : (run) => a(run) !== b(run);

type Side = readonly [expression: Expression, date: Evaluate<DateValue | null>];

/** An empty date equals an empty date only; it is neither before nor after another, which is an error. */
export function compareDatesBy(name: OperatorName, [left, a]: Side, [right, b]: Side): Evaluate<boolean> {
  const holds = tests[name]!;
  const ordered = name !== '=' && name !== '!=';
  return (run) => {
    const [x, y] = [a(run), b(run)];
    if (x && y) return holds(compareDates(x, y, run.clock.timeZone));
    if (ordered) emptyDate(x ? right : left);
    return (x === y) === (name === '=');
  };
}

const tests: Partial<Record<OperatorName, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};
