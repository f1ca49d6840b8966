import type { OperatorName } from '../syntax/operators.ts';
import { isNumeric, isTextual, type StaticType } from './types.ts';

/** What to do instead, where an operator does not take two types: the second sentence of the message. */
export function adviceFor(name: OperatorName, a: StaticType, b: StaticType): string {
  const has = (is: (type: StaticType) => boolean): boolean => is(a) || is(b);
  if (has((it) => it === 'type')) return 'AS binds loosest: put the conversion in parentheses, as in ({A} AS number) + 1.';
  if (has((it) => it === 'timeUnit')) return 'Time units belong into DATEADD and DATEDIFF.';
  if (name === 'AND' || name === 'OR') return 'Join two conditions, as in {A} > 1 AND {B} = 2.';
  if (['=', '!=', '>', '<', '>=', '<='].includes(name)) return comparison(a, b);
  if (has((it) => it === 'date')) return 'Use DATEADD to move a date, and DATEDIFF for the time between two.';
  if (has(isTextual)) return 'Convert the text first, as in ({A} AS number).';
  if (has((it) => it === 'percent')) return 'Convert the percent first, as in ({A} AS number).';
  return 'Use IF to choose a number by a checkbox.';
}

function comparison(a: StaticType, b: StaticType): string {
  if (isTextual(a) && isTextual(b)) return 'Texts can be compared with = and != only.';
  if (a === 'checkbox' && b === 'checkbox') return 'Checkboxes can be compared with = and != only.';
  if (isTextual(a) || isTextual(b))
    return `Convert the text first, as in ({A} AS ${isNumeric(a) || isNumeric(b) ? 'number' : a === 'checkbox' || b === 'checkbox' ? 'checkbox' : 'date'}).`;
  return 'Compare values of one type.';
}
