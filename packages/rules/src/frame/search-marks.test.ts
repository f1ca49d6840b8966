import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts, startingNearMatch } from './search-marks.ts';

const shown = (text: string, matches: [number, number][]) =>
  markedParts({ text, matches })
    .map((it) => (it.isMatch ? `[${it.text}]` : it.text))
    .join('');

test('a text is parted where it matches', () => {
  expect(shown('green beans', [[6, 11]])).toBe('green [beans]');
  expect(shown('green beans', [])).toBe('green beans');
  expect(
    shown('green beans', [
      [6, 11],
      [0, 5],
    ]),
  ).toBe('[green] [beans]');
  expect(shown('', [])).toBe('');
});

test('parts make the whole text again, wherever matches are said to be', () => {
  const matches = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), { maxLength: 5 });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), matches, (text, at) => {
      expect(
        markedParts({ text, matches: at })
          .map((it) => it.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a long text begins a few words before its first match', () => {
  const text = 'The roast of Monday is in the second silo';
  const near = startingNearMatch({ text, matches: [[30, 36]] }, 10);
  expect(near.text).toBe('…in the second silo');
  expect(markedParts(near).filter((it) => it.isMatch)).toEqual([{ text: 'second', isMatch: true }]);
  expect(startingNearMatch({ text, matches: [[4, 9]] }, 10).text).toBe(text);
});
