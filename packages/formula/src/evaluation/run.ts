import { fail, type Span } from '../errors.ts';
import { limits } from '../limits.ts';
import type { DateValue } from '../values/dates.ts';
import type { Numeric } from '../values/decimals.ts';

/**
 * A value at the door. A text is a string; a number is a number; a percent is its fraction (50% is 0.5); a checkbox is a boolean; a date is
 * a string of ISO 8601 (`2026-11-21`, or with time and zone `2026-11-21T09:30:00.000Z`); an empty value is null.
 */
export type FormulaValue = string | number | boolean | null;

/** The values of a record by the names of its fields; a field that is missing is empty. */
export type FormulaRecord = Readonly<Record<string, unknown>>;

/** What time it is, and in which zone (an IANA name such as Europe/Paris) days begin and end. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * What evaluations may do together: the limits of one formula bound no work on many records and fields. Once it is spent, cells that are not
 * computed yet fail with TOO_COMPLEX.
 */
export class Budget {
  /** Steps as in `limits`, and some for each cell by the length of its formula. */
  steps: number;
  /** UTF-16 code units of results. */
  characters: number;
  constructor({ steps, characters }: Pick<Budget, 'steps' | 'characters'>) {
    this.steps = steps;
    this.characters = characters;
  }
  get isSpent(): boolean {
    return this.steps < 0 || this.characters < 0;
  }
}
export const budgetSpent = 'The formulas of this table do too much work. Use shorter texts, or fewer formula fields.';

/** One evaluation: what it reads, and the steps that it has made. */
export class Run {
  readonly record: FormulaRecord;
  readonly clock: Clock;
  readonly budget: Budget | undefined;
  steps = 0;
  /** Decimal places of the whole number that a closure of `scaled.ts` answered last. */
  places = 0;
  constructor(record: FormulaRecord, clock: Clock, budget?: Budget) {
    this.record = record;
    this.clock = clock;
    this.budget = budget;
  }
}

/** What constants are computed with: they read nothing. */
export const runOfConstants = (): Run => new Run({}, { now: new Date(0), timeZone: 'UTC' });

/** A compiled part of a formula. Dates may be empty; texts and checkboxes that are empty are '' and false. */
export type Evaluate<T> = (run: Run) => T;

/** What compiles the parts of a formula: one way for each kind of value, since each is computed by itself. */
export interface Compiler<E> {
  number(it: E): Evaluate<Numeric>;
  /** The same as `number`, as a JavaScript number: quicker where nothing more is computed with it. */
  rounded(it: E): Evaluate<number>;
  text(it: E): Evaluate<string>;
  checkbox(it: E): Evaluate<boolean>;
  date(it: E): Evaluate<DateValue | null>;
}

/** Charges for work on so many code units, and refuses a text beyond the longest. */
export function charge(run: Run, length: number, at: Span): void {
  checkLength(length, at);
  spend(run, 1 + (length >> 6), at);
}

/** Refuses a text beyond the longest. */
export function checkLength(length: number, at: Span): void {
  if (length > limits.textLength) fail('TOO_COMPLEX', 'The text that this makes is too long. Use shorter texts.', at);
}

export function spend(run: Run, steps: number, at: Span): void {
  run.steps += steps;
  if (run.steps > limits.steps) fail('TOO_COMPLEX', 'This formula does too much work. Split it into several formula fields.', at);
  if (!run.budget) return;
  run.budget.steps -= steps;
  if (run.budget.isSpent) fail('TOO_COMPLEX', budgetSpent, at);
}
