import type { Delimiter } from '@trackyard/contract';
import { decimalOf } from '@trackyard/rules';

/** What may stand between the cells of an exported file. */
export const exportDelimiters = [
  { delimiter: ',', name: 'comma' },
  { delimiter: ';', name: 'semicolon' },
  { delimiter: '\t', name: 'tab' },
] as const satisfies readonly { delimiter: Delimiter; name: string }[];

/** Where people write commas before decimals, spreadsheets expect semicolons between cells. */
export const usualDelimiter = (locale: string): Delimiter => (decimalOf(locale) === ',' ? ';' : ',');
