import { describe, expect, test } from 'vitest';
import { loadEmoji, oneSpelling } from './emojiData.ts';
import { emojiByName, rememberEmoji, searchEmoji } from './emojiSearch.ts';

const book = await loadEmoji();
const first = (query: string) => searchEmoji(book, query)[0]?.unicode;

describe('emoji', () => {
  test.each([
    ['tada', '🎉'],
    ['+1', '👍'],
    ['coffee', '☕'],
    ['COFFEE', '☕'],
    ['ship', '🚢'],
    ['party pop', '🎉'],
  ])('finds %s', (query, unicode) => expect(first(query)).toBe(unicode));

  test('finds by what it is about, too', () => expect(searchEmoji(book, 'caffeine').map((it) => it.unicode)).toContain('☕'));
  test('nothing for nothing, nothing for nonsense', () => {
    expect(searchEmoji(book, ' ')).toEqual([]);
    expect(searchEmoji(book, 'qqqq')).toEqual([]);
  });
  test.each([
    ['tada', '🎉'],
    ['thumbsup', '👍'],
    ['Eyes', '👀'],
  ])(':%s: is %s', (name, unicode) => expect(emojiByName(book, name)).toBe(unicode));
  test('an unknown name stays text', () => expect(emojiByName(book, 'nonsense_here')).toBeUndefined());
  test('one spelling for each emoji', () => {
    expect(oneSpelling('👍\uFE0F')).toBe('👍');
    expect(oneSpelling('❤\uFE0F')).toBe('❤\uFE0F');
  });
  test('what was used last comes first, once', () => {
    expect(rememberEmoji(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
    expect(rememberEmoji(['a', 'b'], 'c', 2)).toEqual(['c', 'a']);
  });
});
