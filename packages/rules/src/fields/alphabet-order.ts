import type { SortLanguage } from '@trackyard/contract';
import { alphabets } from './alphabets.ts';

/** How the keys of a language differ from those of English. */
interface AlphabetOrder {
  /** Letters that get a code; null: none. */
  letters: RegExp | null;
  /** A letter that stands behind another one is that one with a mark. */
  codes: ReadonlyMap<string, string>;
  dotless: boolean;
  /** Characters of the script that stands before the Latin one. */
  first: RegExp | null;
}

/** Sorts behind all letters, and stays as it is in `plainText`: for private use in Unicode. */
const firstMark = 0xf8e0;
const scripts = { cyrillic: /[\u0400-\u04ff]/g, greek: /[\u0370-\u03ff]/g } as const;

const orders = new Map<SortLanguage, AlphabetOrder | null>();
/** Null: the language sorts as English does. */
export function orderOf(language: SortLanguage): AlphabetOrder | null {
  let order = orders.get(language);
  if (order === undefined) {
    order = made(language);
    orders.set(language, order);
  }
  return order;
}
/** Keys of two languages are equal where both sort as English does. */
export const keyLanguage = (language: SortLanguage): SortLanguage => (orderOf(language) ? language : 'en');

function made(language: SortLanguage): AlphabetOrder | null {
  // A newer server may know more languages.
  const { after = {}, as = {}, doubled = false, dotless = false, first } = alphabets[language] ?? {};
  const codes = new Map<string, string>();
  for (const [letter, followers] of Object.entries(after))
    for (const [at, level] of followers.split(' ').entries())
      for (const one of level.split('=')) codes.set(one, letter + String.fromCharCode(firstMark + at));
  for (const [letter, level] of Object.entries(as)) for (const one of level) codes.set(one, letter);
  if (doubled) for (const [one, code] of [...codes]) if (one.length > 1) codes.set(one[0] + one, code + code);
  if (codes.size === 0 && !first && !dotless) return null;
  // The longest first: `dzs` is one letter.
  const letters = [...codes.keys()].sort((a, b) => b.length - a.length);
  return { letters: letters.length > 0 ? new RegExp(letters.join('|'), 'g') : null, codes, dotless, first: first ? scripts[first] : null };
}
