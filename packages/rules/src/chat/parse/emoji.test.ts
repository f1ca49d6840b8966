import { describe, expect, test } from 'vitest';
import { isOnlyEmoji } from './emoji.ts';
import { parseMessage } from './message.ts';

const partsOf = (text: string) => parseMessage(text, { people: [] }).parts;

test.each([
  ['😀', 1],
  ['👍🏽', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['👩🏽‍🍳', 1],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
  ['🇸🇪🇩🇪', 2],
  ['1️⃣#️⃣', 2],
  ['❤️ ☕', 2],
  ['❤️‍🔥', 1],
  [' 🎉\n🎉 ', 2],
  ['😀'.repeat(12), 12],
  ['🏳️‍🌈🧑🏿‍🚀', 2],
  ['', false],
  ['  ', false],
  ['1', false],
  ['©', false],
  ['☺', false],
  ['😀!', false],
  [':)', false],
  ['🇸', false],
  ['\u200d', false],
])('%j has %s emoji and nothing else', (text, expected) => {
  expect(isOnlyEmoji(text)).toBe(expected);
});

describe('large emoji [CHAT-042]', () => {
  test.each(['😀', '😀😀😀', '🇸🇪', '👩🏽‍🍳 ❤️', '😀'.repeat(9)])('CHAT-042 %s alone is large', (text) => {
    expect(partsOf(text)).toEqual([{ type: 'text', text, styles: ['emojiLarge'] }]);
  });
  test.each([
    ['ten of them', '😀'.repeat(10)],
    ['other text', 'well 😀'],
    ['in a quotation', '> 😀'],
    ['in a list', '- 😀\n- 🎉'],
    ['in an action', '/me 😀'],
    ['in code', '`😀`'],
    ['in bold', '**😀**'],
  ])('CHAT-042 %s: not large', (_, text) => {
    expect(JSON.stringify(partsOf(text))).not.toContain('emojiLarge');
  });
});
test('emoji within text have a part of their own', () => {
  expect(partsOf('Well **done 🎉🎉**!')).toEqual([
    { type: 'text', text: 'Well ', styles: [] },
    { type: 'text', text: 'done ', styles: ['bold'] },
    { type: 'text', text: '🎉🎉', styles: ['bold', 'emoji'] },
    { type: 'text', text: '!', styles: [] },
  ]);
});
