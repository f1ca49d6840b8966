import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line, nameOf } from './line.ts';

test.each([
  ['Autumn blend', 'Autumn blend'],
  ['  Autumn\r\nBcc: everybody@kestrel.example ', 'Autumn Bcc: everybody@kestrel.example'],
  ['a\u0000b\u001b[31mc', 'a b [31mc'],
  ['one\u2028two\u2029three', 'one two three'],
  ['paid \u202e001$\u202c \u2066now\u2069', 'paid 001$ now'],
  ['שלום 👩‍🚀', 'שלום 👩‍🚀'],
])('%j is kept as %j', (given, stored) => {
  expect(line.parse(given)).toBe(stored);
});

test.each(['', '   ', '\n', '\u202e', '\u200b\u200d', '\u00ad', '\u0301'])('%j is nobody’s name', (given) => {
  expect(nameOf(100).safeParse(given).success).toBe(false);
});

test('what is kept is one line, and stays what it is when it comes again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const stored = line.parse(given);
      expect(stored).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      expect(line.parse(stored)).toBe(stored);
    }),
  );
});
