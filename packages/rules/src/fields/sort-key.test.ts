import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldKinds, plainText } from './index.ts';

const { compare } = fieldKinds.text;
const sorted = (texts: readonly string[]): string[] => texts.toSorted((a, b) => compare(a, b, {}));

test('accented letters stand beside their letters, and numbers in texts in the order of what they say', () => {
  const words = ['Zebra', 'Éditeur', 'Editor', 'zoo', 'ägg', 'Ålesund', 'Œuvre', 'eg'];
  expect(sorted(words)).toEqual(['ägg', 'Ålesund', 'Éditeur', 'Editor', 'eg', 'Œuvre', 'Zebra', 'zoo']);
  const numbered = ['file10', 'file2', 'File 1', 'file1', 'file002', 'v1.10', 'v1.9', 'file100a', 'file99z'];
  expect(sorted(numbered)).toEqual(['File 1', 'file1', 'file002', 'file2', 'file10', 'file99z', 'file100a', 'v1.9', 'v1.10']);
});

/** What people call things, without two that only differ in what the collation looks at last. */
const letter = fc.constantFrom(...'abcdeghijklmnoprstuvwxyzéèêëàâäåáãçñóòôöõúùûüíìîïýÿšžčřěůąęśźżćńőűÉÄÖÅÜÇÑŠŽ');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const number = fc.nat(12_000).map(String);
const sign = fc.constantFrom(' ', '-', '_', '.', ', ', ' (', ')', '/', ' & ', ' + ', "'", '#');
const title = fc.array(fc.oneof(word, number, sign), { minLength: 1, maxLength: 6 }).map((it) => it.join(''));
const { compare: byPeople } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

test('ordinary titles sort as the collation of Unicode sorts them', () => {
  const check = (a: string, b: string) => {
    const order = byPeople(a, b);
    if (order !== 0) expect(Math.sign(compare(a, b, {})), `${a} and ${b}`).toBe(order);
    else expect(plainText(a).replaceAll(/\b0+(?=\d)/g, '')).toBe(plainText(b).replaceAll(/\b0+(?=\d)/g, ''));
  };
  fc.assert(fc.property(title, title, check), { numRuns: 20_000, seed: 7 });
  const near = fc.tuple(
    fc.string({ unit: fc.constantFrom(...'aáäbeé19 -'), maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'aàbeê19 -'), maxLength: 4 }),
  );
  fc.assert(
    fc.property(near, ([a, b]) => check(a, b)),
    { numRuns: 20_000, seed: 8 },
  );
});
test('the alphabets of Greek, Russian and Japanese keep their order', () => {
  for (const words of [
    ['άλφα', 'βήτα', 'Γάμμα', 'ωμέγα'],
    ['ива', 'йод', 'калина', 'ёлка', 'жук'],
    ['かき', 'がく', 'きく', 'サクラ'],
  ])
    expect(sorted(words)).toEqual(words.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test.each([
  ['Café Noir', 'cafe noir'],
  ['Cafe\u0301', 'cafe'],
  ['STRASSE', 'straße'],
  ['Łódź', 'lodz'],
  ['Ｗｉｄｅ １２', 'wide 12'],
  ['ΟΔΌΣ', 'οδος'],
  ['İzmir', 'izmir'],
  ['Æble Ø', 'aeble o'],
])('%s is compared as %s', (written, typed) => expect(plainText(written)).toBe(plainText(typed)));
test('a mark that makes another letter is none to leave out', () => {
  expect(plainText('йод')).not.toBe(plainText('иод'));
  expect(plainText('がく')).not.toBe(plainText('かく'));
});
