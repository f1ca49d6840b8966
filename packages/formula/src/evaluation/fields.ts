import { fail, type Span } from '../errors.ts';
import { shortened } from '../shortened.ts';
import type { Reference } from '../syntax/expression.ts';
import { dateOfText } from '../values/date-text.ts';
import type { DateValue } from '../values/dates.ts';
import { checkLength, type Evaluate, type Run } from './run.ts';

// How fields of each type are read from a record. What a field holds is checked, since records come from outside.

/** Spec §5: to refer to a number field that has no value is an error. */
export function numberField(reference: Reference): Evaluate<number> {
  const { name } = reference;
  if (name in Object.prototype) return field(reference, (value) => number(value, reference));
  return (run) => {
    const value = run.record[name];
    return typeof value === 'number' && value - value === 0 ? value : number(value, reference);
  };
}

export const textField = (reference: Reference): Evaluate<string> =>
  field(reference, (value) => {
    if (typeof value !== 'string') return isEmpty(value) ? '' : wrong(value, reference, 'a text');
    checkLength(value.length, reference);
    // Texts that were stored before they came in as NFC. Those that are so already cost next to nothing.
    const text = value.normalize('NFC');
    checkLength(text.length, reference);
    return text;
  });

export const checkboxField = (reference: Reference): Evaluate<boolean> =>
  field(reference, (value) => (typeof value === 'boolean' ? value : isEmpty(value) ? false : wrong(value, reference, 'true or false')));

export const dateField = (reference: Reference): Evaluate<DateValue | null> =>
  field(reference, (value, run) => {
    if (isEmpty(value) || value === '') return null;
    return (typeof value === 'string' && dateOfText(value, run.clock.timeZone)) || wrong(value, reference, 'a date such as 2026-11-21');
  });

function field<T>({ name }: Reference, read: (value: unknown, run: Run) => T): Evaluate<T> {
  // Objects have 'constructor' and its like without being given them.
  if (name in Object.prototype) return (run) => read(Object.hasOwn(run.record, name) ? run.record[name] : undefined, run);
  return (run) => read(run.record[name], run);
}

function number(value: unknown, reference: Reference): number {
  if (isEmpty(value)) fail('NO_VALUE', `The field ‘${shortened(reference.name)}’ is empty.`, reference);
  return typeof value === 'number' && Number.isFinite(value) ? value : wrong(value, reference, 'a number');
}

const isEmpty = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A cell that holds an error has no value for other formulas: the error stays its own. One that is empty leaves them empty, for its reason. */
function wrong(value: unknown, reference: Reference, wanted: string): never {
  const at: Span = reference;
  if (typeof value === 'object' && value !== null && 'code' in value) {
    if (value.code === 'NO_VALUE' && 'message' in value) fail('NO_VALUE', String(value.message), at);
    fail('FIELD_ERROR', `The field ‘${shortened(reference.name)}’ has an error. Correct its formula.`, at);
  }
  return fail('CANNOT_CONVERT', `The field ‘${shortened(reference.name)}’ does not hold ${wanted}. Enter its value again.`, at);
}
