import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, parseDay } from './typed-days.ts';

const today = '2026-11-24';

test.each([
  ['2026-11-18', 'en-GB', '18 Nov'],
  ['2027-01-14', 'en-GB', '14 Jan 2027'],
  ['2026-11-18', 'en-US', 'Nov 18'],
  ['2026-11-18', 'de-DE', '18. Nov.'],
])('%s in a table in %s is %s', (day, locale, text) => expect(formatDay(day, { locale, today })).toBe(text));

test.each([
  ['2026-11-18', 'en-US', '2026-11-18'],
  ['18/11/2026', 'en-GB', '2026-11-18'],
  ['11/18/2026', 'en-US', '2026-11-18'],
  ['18.11.26', 'de-DE', '2026-11-18'],
  ['18.11.', 'de-DE', '2026-11-18'],
  ['18 November 2025', 'en-GB', '2025-11-18'],
  ['Nov 18, 2025', 'en-US', '2025-11-18'],
  ['3 sept', 'en-GB', '2026-09-03'],
  ['3. März 2027', 'de-DE', '2027-03-03'],
  ['31/02/2026', 'en-GB', undefined],
  ['18/11', 'en-US', undefined],
  ['next week', 'en-GB', undefined],
  ['12', 'en-GB', undefined],
  ['', 'en-GB', undefined],
])('%j typed in %s is %s', (text, locale, day) => expect(parseDay(text, { locale, today })).toBe(day));

test('what a table shows of a day is read as the same day', () => {
  const days = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom('en-GB', 'en-US', 'de-DE', 'fr-FR', 'sv-SE'), (day, locale) => {
      expect(parseDay(formatDay(day, { locale, today }), { locale, today })).toBe(day);
    }),
  );
});
