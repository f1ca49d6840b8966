import type { Delimiter } from '@trackyard/contract';

/** What may stand between the cells of an exported file. */
export const exportDelimiters = [
  { delimiter: ',', name: 'comma' },
  { delimiter: ';', name: 'semicolon' },
  { delimiter: '\t', name: 'tab' },
] as const satisfies readonly { delimiter: Delimiter; name: string }[];

/** Where people write commas before decimals, spreadsheets expect semicolons between cells. */
export function usualDelimiter(locale: string): Delimiter {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some((it) => it.type === 'decimal' && it.value === ',') ? ';' : ',';
}
