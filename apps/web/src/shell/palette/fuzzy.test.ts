import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFarFetched, searchIn } from './fuzzy.ts';

const names = ['Autumn blend launch', 'Green buying', 'Blend archive', 'Launch party', 'Crème brûlée', 'New track'];
const search = searchIn(names.map((name) => ({ name, within: name === 'New track' ? 'Go to' : 'Track' })));
const asked = (typed: string, atMost = 10) => search(typed, atMost).map((it) => it.name);

test('the beginning of all comes before that of a word, and that before the middle', () => {
  expect(asked('blend')).toEqual(['Blend archive', 'Autumn blend launch']);
  expect(asked('launch')).toEqual(['Launch party', 'Autumn blend launch']);
  expect(asked('ing')).toEqual(['Green buying']);
});
test('first letters of words are enough, and so are letters in their order', () => {
  expect(asked('abl')).toEqual(['Autumn blend launch']);
  expect(asked('grnby')).toEqual(['Green buying']);
  expect(asked('ybg')).toEqual([]);
});
test('words may come in any order, and one may name the kind', () => {
  expect(asked('launch blend')).toEqual(['Autumn blend launch']);
  expect(asked('go track')).toEqual(['New track']);
});
test('synonyms find by the beginning of a word, after names', () => {
  const places = searchIn([
    { name: 'Tenant settings', within: 'More', synonyms: 'administration company' },
    { name: 'Company outing', within: 'Track' },
  ]);
  expect(places('comp', 10).map((it) => it.name)).toEqual(['Company outing', 'Tenant settings']);
  expect(places('administration', 10).map((it) => it.name)).toEqual(['Tenant settings']);
  expect(places('pany settings', 10)).toEqual([]);
});
test('a whole synonym comes before letters that are scattered over a name, also in names that have both', () => {
  const places = searchIn([
    { name: 'Transfer ownership', within: 'Track' },
    { name: 'Travel notes shared', within: 'Track', synonyms: 'trash' },
    { name: 'Bin', within: 'Tracks', synonyms: 'deleted trash restore' },
  ]);
  expect(places('trash', 10).map((it) => it.name)).toEqual(['Bin', 'Travel notes shared', 'Transfer ownership']);
});
test('letters far apart are a guess; a word, a synonym, first letters and letters close together are none', () => {
  const guesses = (typed: string, all: string[]) => all.filter((name) => isFarFetched({ name, within: '', synonyms: 'sign out' }, typed));
  expect(guesses('lot', ['Logout', 'People of this track', 'Lot 3', 'Pilot', 'Loft'])).toEqual(['Logout', 'People of this track']);
  expect(guesses('out', ['Logs of water', 'Logout'])).toEqual([]);
  expect(guesses('grnby', ['Green buying'])).toEqual([]);
  expect(guesses('abl', ['Autumn blend launch'])).toEqual([]);
  expect(guesses('', names)).toEqual([]);
});
test('case and accents do not count', () => {
  expect(asked('CREME brulee')).toEqual(['Crème brûlée']);
  expect(asked('BRÛ')).toEqual(['Crème brûlée']);
});
test('without words all come as they stand, and never more than asked for', () => {
  expect(asked('')).toEqual(names);
  expect(asked(' ', 2)).toEqual(names.slice(0, 2));
  expect(asked('track', 1)).toEqual(['New track']);
});

test('it finds what a plain search finds, whatever is typed', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcé -1'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), letters, (all, typed) => {
      const plain = (text: string) => text.toLowerCase().replaceAll('é', 'e');
      const words = plain(typed).split(/\s+/).filter(Boolean);
      const expected = all.filter((name) => words.every((word) => hasInOrder(plain(name), word)));
      const got = searchIn(all.map((name) => ({ name, within: '' })))(typed, 100).map((it) => it.name);
      expect(got.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
test('whatever was typed before, it finds the same, in the same order', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc é'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), fc.array(letters, { maxLength: 8 }), (all, typings) => {
      const items = all.map((name) => ({ name, within: 'ac' }));
      const goingOn = searchIn(items);
      for (const typed of typings)
        for (let length = 0; length <= typed.length; length++)
          expect(goingOn(typed.slice(0, length), 5)).toEqual(searchIn(items)(typed.slice(0, length), 5));
    }),
  );
});
function hasInOrder(text: string, word: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === word[at]) at++;
  return at === word.length;
}
