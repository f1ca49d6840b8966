import { check, compile, type Field, type FormulaError, type FormulaProblem, type FormulaValue } from '../src/index.ts';

/** A table with a field of each kind, and one record of it. */
export const fields: Record<string, Field> = {
  Price: { type: 'number' },
  Quantity: { type: 'number' },
  Empty: { type: 'number' },
  Rate: { type: 'percent' },
  Title: { type: 'text' },
  Notes: { type: 'longText' },
  Due: { type: 'date' },
  Created: { type: 'createdDate' },
  'No date': { type: 'date' },
  Done: { type: 'checkbox' },
  Secret: { type: 'password' },
};
export const record = {
  Price: 12.5,
  Quantity: 3,
  Rate: 0.25,
  Title: 'autumn blend',
  Notes: 'two\nlines',
  Due: '2026-12-24',
  Created: '2026-11-21T23:30:00.000Z',
  Done: true,
};
/** It is after midnight in Paris, and the day before in UTC. */
export const clock = { now: new Date('2026-11-23T23:15:00Z'), timeZone: 'Europe/Paris' };

/** The value of a formula over the record. */
export const evaluate = (source: string, more: Record<string, unknown> = {}, at = clock): FormulaValue =>
  compile(source, fields)({ ...record, ...more }, at);

/** The type of a formula, or the codes of its mistakes. */
export function typeOf(source: string, table = fields): string {
  const found = check(source, table);
  return 'type' in found ? found.type : found.errors.map(({ code }) => code).join(' ');
}

/** The first mistake of a formula, with the piece of the source that it marks. */
export function mistakeIn(source: string, table = fields): Omit<FormulaProblem, 'from' | 'to'> & { marks: string } {
  const found = check(source, table);
  if (!('errors' in found)) throw new Error(`${source} has no mistake`);
  const { code, message, from, to } = found.errors[0]!;
  return { code, message, marks: source.slice(from, to) };
}

/** How the values of a record make a formula fail. */
export function failureOf(source: string, more: Record<string, unknown> = {}): Pick<FormulaError, 'code' | 'message'> & { marks: string } {
  try {
    evaluate(source, more);
  } catch (error) {
    const { code, message, from, to } = error as FormulaError;
    return { code, message, marks: source.slice(from, to) };
  }
  throw new Error(`${source} does not fail`);
}
