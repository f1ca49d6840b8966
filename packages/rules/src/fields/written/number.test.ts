import { expect, test } from 'vitest';
import { parseNumber } from './number.ts';

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
