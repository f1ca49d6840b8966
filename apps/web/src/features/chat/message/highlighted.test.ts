import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlighted } from './highlighted.ts';

test('code comes in pieces of its kinds', () => {
  const pieces = highlighted("const roast = 'light'; // first", 'ts')!;
  const of = (kind: string) => pieces.filter((it) => it.kinds.includes(kind)).map((it) => it.text);
  expect([of('keyword'), of('string'), of('comment')]).toEqual([['const'], ["'light'"], ['// first']]);
});

test('a language that nobody knows, and what is very long, stay plain', () => {
  expect(highlighted('hello', 'no-such-language')).toBeNull();
  expect(highlighted('a'.repeat(5_001), 'ts')).toBeNull();
});

test('no letter is lost, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('ts', 'html', 'sql', 'bash', 'css'), (text, language) => {
      expect(
        highlighted(text, language)!
          .map((it) => it.text)
          .join(''),
      ).toBe(text);
    }),
    { numRuns: 20 },
  );
});
