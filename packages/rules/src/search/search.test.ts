import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, hasWords, matchesIn, mayHaveWords, parseSearch, quickText, tokens } from './index.ts';

const termsOf = (text: string) => tokens(text).map((it) => it.term);
const matched = (text: string, typed: string) => matchesIn(text, parseSearch(typed).words).map(([from, to]) => text.slice(from, to));

test('words are compared without case, accents and width', () => {
  expect(termsOf('Crème BRÛLÉE Straße ＵＳＢ Œuvre')).toEqual(['creme', 'brulee', 'strasse', 'usb', 'oeuvre']);
  expect(termsOf('Счёт й أَحْمَد')).toEqual(['счет', 'й', 'احمد']);
});

test('scripts without spaces are cut into pairs of characters, and the last one alone', () => {
  expect(termsOf('上海东')).toEqual(['上海', '海东', '东']);
  expect(termsOf('usb接口')).toEqual(['usb', '接口', '口']);
  expect(termsOf('ｻｰﾊﾞｰ')).toEqual(termsOf('サーバー'));
  expect(termsOf('서울'.normalize('NFD'))).toEqual(termsOf('서울'));
});

test('a number in parts is one term besides, at the place of its first part', () => {
  const cut = tokens('see ETH-2614-7').map(({ term, position, kind }) => [term, position, kind]);
  expect(cut).toEqual([
    ...[
      ['see', 1, 'word'],
      ['eth', 2, 'word'],
      ['2614', 3, 'word'],
      ['7', 4, 'word'],
    ],
    ['eth26147', 2, 'joined'],
  ]);
  expect(termsOf('well-known')).toEqual(['well', 'known']);
});

test('signs that name something are terms', () => {
  expect(termsOf('C++ F# #4711 🎉')).toEqual(['c', 'c++', 'f', 'f#', '4711', '#4711', '🎉']);
});

test('terms know where they stand in the text, whatever folding does to its length', () => {
  const text = 'ﬁne Straße 🎉 ok';
  expect(tokens(text).map((it) => text.slice(it.from, it.to))).toEqual(['ﬁne', 'Straße', '🎉', 'ok']);
});

test('operators are read from a search, and what does not fit is searched for as it stands', () => {
  expect(parseSearch('type:room type:list type:Invitation type:shelf').kinds).toEqual([
    ...['private', 'publish_room', 'actions', 'agenda', 'meeting_invite'],
  ]);
  const inherited = parseSearch('type:constructor type:__proto__');
  expect([inherited.kinds, inherited.words.length]).toEqual([[], 2]);
  const query = parseSearch('pump from:"Anna Berg" in:#roastery has:file type:message before:2026-11-26 -old');
  expect(query).toMatchObject({
    from: ['Anna Berg'],
    in: ['roastery'],
    has: ['file'],
    kinds: ['message'],
    before: '2026-11-26',
    after: null,
  });
  expect(query.words.map((it) => [it.not, it.slots.map((slot) => slot.term)])).toEqual([
    [false, ['pump']],
    [true, ['old']],
  ]);
  const words = (typed: string) => parseSearch(typed).words.map((it) => it.slots.map((slot) => slot.term).join(' '));
  expect(words('before:soon has:nothing https://kestrel.example')).toEqual(['before soon', 'has nothing', 'https kestrel example']);
  expect(words('“to be” or')).toEqual(['to be', 'or']);
  expect(words('"open end')).toEqual(['open end']);
  expect(words(' - "" : ')).toEqual([]);
});

test('the beginnings of words match, phrases as they stand, and overlapping matches are one', () => {
  expect(matched('Pumps and pumping', 'pump')).toEqual(['Pumps', 'pumping']);
  expect(matched('the command line, a line of command', '"command line"')).toEqual(['command', 'line']);
  expect(matched('我家在上海东边', '上海东')).toEqual(['上海东']);
  expect(matched('Gehaeuse und Gehäuse', 'gehäuse')).toEqual(['Gehaeuse', 'Gehäuse']);
  expect(matched('ETH26147', 'eth-2614-7')).toEqual(['ETH26147']);
  expect(matched('pump', '-pump')).toEqual([]);
});

test('an excerpt shows the text around the first match, and where it matches there', () => {
  const text = `${'before '.repeat(60)}kettle\n${'after '.repeat(60)}`;
  const excerpt = excerptOf(text, matchesIn(text, parseSearch('kettle').words));
  expect(excerpt.matches.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['kettle']);
  expect(excerpt.text).toMatch(/^… before .* kettle after .* …$/);
  expect(excerpt.text.length).toBeLessThan(260);
  expect(excerptOf('short', [[0, 5]])).toEqual({ text: 'short', matches: [[0, 5]] });
});

test('a thing has the words of a search in any of its texts, and none that is excluded', () => {
  const has = (texts: string[], typed: string) => hasWords(texts, parseSearch(typed).words);
  expect(has(['Beans.png', 'from Huila'], 'bean huila')).toBe(true);
  expect(has(['Beans.png', 'from Huila'], 'bean -huila')).toBe(false);
  expect(has(['Beans.png'], '"green beans"')).toBe(false);
});

test('the quick look overlooks no text that has the words', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abü上海7-# "'), maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (text, typed) => {
      const { words } = parseSearch(typed);
      if (hasWords([text], words)) expect(mayHaveWords(quickText(text), words)).toBe(true);
    }),
    { numRuns: 500 },
  );
  for (const [text, typed] of [
    ['Lot ETH-2614-7', 'eth26147'],
    ['Lot ETH26147', 'eth-2614-7'],
    ['Gehaeuse', 'gehäuse'],
    ['Ｃｒèｍｅ', 'creme'],
  ] as const)
    expect(mayHaveWords(quickText(text), parseSearch(typed).words)).toBe(true);
});
