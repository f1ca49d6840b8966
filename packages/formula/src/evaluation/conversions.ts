import { fail, type Span } from '../errors.ts';
import { shortened } from '../shortened.ts';
import { dateOfText, textOfDate } from '../values/date-text.ts';
import type { DateValue } from '../values/dates.ts';
import type { Numeric } from '../values/decimals.ts';
import { numberOfText, percentOfText } from '../values/number-text.ts';
import { charge, type Run } from './run.ts';

/** What AS makes of a text, or CANNOT_CONVERT where the text says nothing of the kind. */
export function numberFrom(text: string, run: Run, at: Span): Numeric {
  charge(run, text.length, at);
  return numberOfText(text, at) ?? refused(text, 'a number such as 12.5', at);
}

export function percentFrom(text: string, run: Run, at: Span): Numeric {
  charge(run, text.length, at);
  return percentOfText(text, at) ?? refused(text, 'a percent such as 50%', at);
}

/** An empty text is an empty date. */
export function dateFrom(text: string, run: Run, at: Span): DateValue | null {
  charge(run, text.length, at);
  const trimmed = text.trim();
  return trimmed === '' ? null : (dateOfText(trimmed, run.clock.timeZone) ?? refused(text, 'a date such as 2026-11-21', at));
}

export function checkboxFrom(text: string, run: Run, at: Span): boolean {
  charge(run, text.length, at);
  const word = text.trim().toLowerCase();
  return word === 'true' || (word === 'false' ? false : refused(text, 'true or false', at));
}

/** A short text is one line. */
export const lineFrom = (text: string, run: Run, at: Span): string => {
  charge(run, text.length, at);
  return text.replace(/\r\n?|\n/g, ' ');
};

export const textFromDate = (date: DateValue | null, run: Run): string => (date ? textOfDate(date, run.clock.timeZone) : '');

const refused = (text: string, wanted: string, at: Span): never =>
  fail('CANNOT_CONVERT', `‘${shortened(text)}’ is not ${wanted}. Correct the text.`, at);
