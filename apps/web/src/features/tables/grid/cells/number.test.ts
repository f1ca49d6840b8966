import fc from 'fast-check';
import { expect, test } from 'vitest';
import { number, parseNumber } from './number.ts';

test.each([
  ['1,234.5', 'en-GB', 1234.5],
  ['1.234,5', 'de-DE', 1234.5],
  ['1 234,5', 'fr-FR', 1234.5],
  ['1’234.5', 'de-CH', 1234.5],
  ['1.5', 'de-DE', 1.5],
  ['1,5', 'en-GB', 1.5],
  ['1.234', 'de-DE', 1234],
  ['−3', 'en-GB', -3],
  ['(4)', 'en-US', -4],
  ['12 %', 'en-GB', 0.12],
  ['€ 8.90', 'en-IE', 8.9],
  ['.5', 'en-GB', 0.5],
  ['1e3', 'en-GB', 1000],
  ['٣٫٥', 'ar-EG', 3.5],
  ['12 kg', 'en-GB', undefined],
  ['1.2.3', 'en-GB', undefined],
  ['-', 'en-GB', undefined],
])('%j typed in %s is %s', (typed, locale, value) => expect(parseNumber(typed, locale)).toBe(value));

test('what is copied of a number is read as the same number', () => {
  const column = { id: 'f', name: 'F', type: 'number', options: {}, width: 100 };
  const values = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((it) => it / 1_000),
  );
  fc.assert(
    fc.property(values, fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'sv-SE', 'de-CH', 'ar-EG', 'hi-IN'), (value, locale) => {
      const context = { locale, timeZone: 'UTC', today: '2026-11-24' };
      expect(number.parse(number.copy(value, column, context), column, context)).toBe(value);
    }),
  );
});
