import { type SortLanguage, sortLanguages } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphabets } from './alphabets.ts';
import { keyLanguage, textKey } from './index.ts';

const sorted = (language: SortLanguage, words: readonly string[]): string[] =>
  words.toSorted((a, b) => (textKey(a, language) < textKey(b, language) ? -1 : 1));

test.each<[SortLanguage, string[]]>([
  ['en', ['ägg', 'Aland', 'Åland', 'echt', 'éclair', 'oak', 'øl', 'zoo']],
  ['sv', ['Adam', 'Zara', 'Åsa', 'Älva', 'Örjan']],
  ['de', ['Adler', 'Ärger', 'Ast', 'Öl', 'Ost', 'Straße', 'Strasser', 'Zoo']],
  ['da', ['Abel', 'Zebra', 'Ægir', 'Øster', 'Aalborg', 'Århus']],
  ['nb', ['Zoo', 'Ære', 'Øl', 'Ål']],
  ['es', ['nube', 'nuñez', 'ñandú', 'oca']],
  ['cs', ['cukr', 'čaj', 'duha', 'hora', 'chata', 'ikona', 'ryba', 'řeka', 'žák']],
  ['et', ['sool', 'šokolaad', 'zoo', 'žanr', 'tee', 'vesi', 'õun', 'äike', 'öö', 'ülo']],
  ['tr', ['çay', 'dal', 'ılık', 'IŞIK', 'inci', 'İzmir', 'şeker', 'tuz']],
  ['lt', ['ilgas', 'yra', 'įtaka', 'jis', 'suo', 'šalis', 'žemė']],
  ['hu', ['cukor', 'csak', 'dal', 'dzéta', 'dzsem', 'szó', 'zab', 'zsák']],
  ['uk', ['гора', 'ґанок', 'дім', 'ива', 'іній', 'їжак', 'йод', 'apple']],
])('in %s each word stands where people look for it', (language, words) => {
  expect(sorted(language, words.toReversed())).toEqual(words);
});

/** The letters of a language, more often those of its own, beside what else people write in it. */
function wordsOf(language: SortLanguage) {
  const { after = {}, first } = alphabets[language];
  const own = Object.values(after).flatMap((it) => it.split(/[ =]/));
  const script = { cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюя', greek: 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς' };
  const guests = first ? script[first] : 'éèäöåüñçáíóúà';
  const letter = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz', ...guests) },
    { weight: own.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...own, 'a') },
    { weight: 2, arbitrary: fc.constantFrom(...'0123456789 -') },
  );
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 5 });
  return fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: word.map((it) => it.toLocaleUpperCase(language)) });
}
/** Nobody writes `aá` for å, as Unicode's collation has it. */
const isOdd = (language: SortLanguage, text: string): boolean =>
  (alphabets[language].after?.['z'] ?? '').includes('aa') && /a[^ -\u007f]/i.test(text);

test.each(sortLanguages)('words in %s sort as the collation of Unicode sorts them', (language) => {
  // Case and, where they make no letter, accents count after all letters.
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const primary = (text: string) => textKey(text, language).split('\u0001')[0]!;
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const word = wordsOf(language).filter((it) => !isOdd(language, it));
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(order(primary(a), primary(b)), `${a} and ${b}`).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 3_000, seed: 36 },
  );
});

test('languages that sort as English does share their keys', () => {
  expect(sortLanguages.filter((it) => keyLanguage(it) === 'en')).toEqual(['ca', 'de', 'en', 'fr', 'it', 'nl', 'pt']);
});
