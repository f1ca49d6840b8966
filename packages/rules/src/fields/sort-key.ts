import type { SortLanguage } from '@trackyard/contract';
import { orderOf } from './alphabet-order.ts';
import { isAscii, plainText } from './plain.ts';

/** Upper and lower case are level. The database folds in the same way (`apps/server/src/platform/database/folded.ts`). */
export const folded = (value: unknown): string => {
  const text = String(value);
  if (isAscii(text)) return text.toLowerCase();
  // Two letters whose lower case depends on the language or on what follows.
  return text.normalize('NFKC').replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ');
};

/** Characters of a text by which people put it in order; the rest only counts where all of these are level. */
const orderedLength = 100;
/** Before the figures and letters, in the order of Unicode's collation. */
const punctuation = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const firstCode = 5;
/** Other characters that stand where one of these stands. */
const alike: Readonly<Record<string, string>> = {
  ' ': '\t\n\v\f\r\u2028\u2029\u1680',
  '-': '\u2010\u2012\u2013\u2014\u2015\u2212',
  "'": '\u2018\u2019\u201a\u201b\u2039\u203a',
  '"': '\u201c\u201d\u201e\u201f\u00ab\u00bb',
  '*': '\u2022\u00b7',
  $: '\u20ac\u00a3\u00a5',
};
/** Nobody sees these. */
const unseen = [[1, 8], [14, 31], [0x7f, 0x9f], [0xad], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060], [0xfeff]] as const;

/** As `translate` of the database takes them: each character of the first for the one at its place in the second, or for none. */
const [translated, translations] = ((): [string, string] => {
  let [from, to] = ['', ''];
  for (const [at, it] of [...punctuation].entries())
    for (const one of it + (alike[it] ?? '')) {
      from += one;
      to += String.fromCharCode(firstCode + at);
    }
  for (const [first, last = first] of unseen) for (let code = first; code <= last; code++) from += String.fromCharCode(code);
  return [from, to];
})();
const places = new Map([...translated].map((it, at) => [it, translations[at] ?? '']));
const other = /[^a-z0-9]/g;
const figure = /[0-9]/;

/** What texts sort by first, of a text without case and accents: figures by the number that they say, signs before them. */
export function sortPrimary(plain: string): string {
  const text = cut(plain).replace(other, (it) => places.get(it) ?? it);
  // A number with more figures is larger; ':' stands behind all of them.
  return figure.test(text) ? text.replace(/0*([0-9]{1,30})/g, (_, run: string) => ':'.repeat(run.length - 1) + run) : text;
}
/** By code points, as the database counts. */
const cut = (text: string): string =>
  text.length <= orderedLength ? text : beyond.test(text) ? [...text].slice(0, orderedLength).join('') : text.slice(0, orderedLength);

/**
 * A text that sorts by `<` as people who speak a language sort texts: file2 before file10, and É beside E unless it is a letter of its own. Texts
 * that only differ in accents follow one another, and those that only differ in case are level. The database has the same as `sort_key`, under the
 * collation "C", which goes by code points. By itself `<` compares halves of surrogate pairs, which stand below the characters from U+E000 on.
 */
export const textKey = (value: unknown, language: SortLanguage): string => {
  const key = sortKey(String(value), language);
  return beyond.test(key) ? key.replace(/[\ud800-\uffff]/g, shifted) : key;
};
/** As the database has it. */
export function sortKey(text: string, language: SortLanguage): string {
  const order = orderOf(language);
  if (!order) return `${sortPrimary(plainText(text))}\u0001${folded(text)}`;
  const own = folded(order.dotless ? text.replaceAll('I', 'ı').replaceAll('İ', 'i') : text);
  const primary = sortPrimary(plainText(order.letters ? own.replace(order.letters, (it) => order.codes.get(it)!) : own));
  return `${order.first ? primary.replace(order.first, '@$&') : primary}\u0001${own}`;
}

const beyond = /[\ud800-\uffff]/;
const shifted = (unit: string): string => {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
};
