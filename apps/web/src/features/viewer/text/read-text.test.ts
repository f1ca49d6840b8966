import { expect, test } from 'vitest';
import { lastWhole } from './read-text.ts';

test.each([
  ['plain', 5],
  ['café', 5],
  ['5 €', 5],
  ['ok 👍', 7],
])('of “%s” all characters are whole', (text, length) => expect(lastWhole(new TextEncoder().encode(text))).toBe(length));

test('a character that the end of a part cuts in two is left to the next part', () => {
  const bytes = new TextEncoder().encode('ok 👍');
  for (const cut of [4, 5, 6]) expect(lastWhole(bytes.subarray(0, cut))).toBe(3);
  expect(lastWhole(new TextEncoder().encode('é').subarray(0, 1))).toBe(0);
  expect(lastWhole(new Uint8Array())).toBe(0);
});
