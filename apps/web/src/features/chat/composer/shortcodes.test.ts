import { expect, test } from 'vitest';
import type { EmojiBook } from '../emoji/emojiSearch.ts';
import { hasShortcode, withEmoji } from './shortcodes.ts';

const book: EmojiBook = {
  emoji: [],
  byName: new Map([
    ['tada', '🎉'],
    ['+1', '👍'],
  ]),
};

test.each([
  [':tada:', '🎉'],
  ['Done :tada: and :+1:, (:TADA:)', 'Done 🎉 and 👍, (🎉)'],
  [':tada::+1: at once', '🎉👍 at once'],
  ['at 12:30:45 and a:tada:', 'at 12:30:45 and a:tada:'],
  ['nobody knows :nothing: of it', 'nobody knows :nothing: of it'],
  ['`:tada:` stays, :tada: does not', '`:tada:` stays, 🎉 does not'],
  ['```\n:tada:\n```\n:tada:', '```\n:tada:\n```\n🎉'],
  ['```\n:tada: without an end', '```\n:tada: without an end'],
  ['it`s done :tada:', 'it`s done 🎉'],
])('all short names of a text become emoji, none in code: %s', (text, wanted) => {
  expect(withEmoji(text, book)).toBe(wanted);
});

test('a text without short names needs no book', () => {
  expect(hasShortcode('at 12:30')).toBe(false);
  expect(hasShortcode(':tada:')).toBe(true);
});
