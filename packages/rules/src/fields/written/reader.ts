import type { FieldOptions } from '@trackyard/contract';
import { isTimeZone } from '../../dates/index.ts';

/** How texts are read: by whom, on which day (2026-11-24), and what is known of a whole column. */
export interface TextReader {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: string;
  /** The order of the figures of a date, where it is not that of the locale. */
  readonly dateOrder?: DateOrder;
  /** The sign before decimals, where it is not that of the locale. */
  readonly decimal?: Decimal;
}
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type Decimal = '.' | ',';

/** How values are written: without a time zone as moments of UTC, without a sign with a point before decimals. */
export interface TextWriter {
  readonly timeZone?: string | undefined;
  readonly decimal?: Decimal | undefined;
}

/** The form in which values of a type stand in texts: on the clipboard, in files. */
export interface TextForm {
  /** The value that a text says; null where it is empty, undefined where it says nothing that such a field can hold. */
  read(text: string, options: FieldOptions, reader: TextReader): unknown;
  /** A text that says the value whatever the language, and that `read` reads as the same value. Never called with an empty value. */
  write(value: unknown, options: FieldOptions, writer?: TextWriter): string;
  /** Whether the value that was read says all that its text does: 123 is less than `00123`. Without it, each does. */
  keeps?(text: string, value: unknown, reader: TextReader): boolean;
}

/** How a person reads texts; a browser may name a language or a zone that the server does not know. */
export function textReaderOf({ locale, timeZone }: { locale: string; timeZone: string }, now: Date): TextReader {
  return {
    locale: isLocale(locale) ? locale : 'en-GB',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    today: now.toISOString().slice(0, 10),
  };
}
function isLocale(name: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}
