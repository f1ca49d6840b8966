import type { FieldType } from '@trackyard/contract';
import { linksEntries } from '../entries.ts';
import { linksByIds } from '../links.ts';
import { dateForm } from './date.ts';
import { numberForm, percentForm } from './number.ts';
import type { TextForm } from './reader.ts';
import { checkboxForm, selectForm, textForm, urlForm } from './texts.ts';
import { timeForm } from './time.ts';

export { parseDate } from './date.ts';
export { detectDelimiter, withoutDelimiterLine } from './delimiter.ts';
export { type ColumnGuess, type GuessedColumn, guessColumn, newColumnGuess, type UsualReading, usualReading } from './guess.ts';
export { inertCell, originalCell } from './inert.ts';
export { decimalOf, parseNumber } from './number.ts';
export { type DateOrder, type Decimal, type TextForm, type TextReader, type TextWriter, textReaderOf } from './reader.ts';
export { parseTime } from './time.ts';

/** The types whose values people enter as texts. Links, and what the system fills in, are not among them: see `isImported`. */
export const textForms: { readonly [T in FieldType]?: TextForm } = {
  text: textForm,
  longText: textForm,
  number: numberForm,
  percent: percentForm,
  date: dateForm,
  time: timeForm,
  checkbox: checkboxForm,
  select: selectForm,
  url: urlForm,
  autocomplete: textForm,
};

/** Whether a file brings values for a field: also for those that link, whose people, tracks, records and assets are found by their names. */
export const isImported = (type: FieldType): boolean => linksByIds(type) || linksEntries(type) || textForms[type] !== undefined;
