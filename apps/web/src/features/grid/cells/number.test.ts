import fc from 'fast-check';
import { expect, test } from 'vitest';
import { number } from './number.ts';

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
