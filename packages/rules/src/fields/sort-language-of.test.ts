import { expect, test } from 'vitest';
import { sortLanguageOf } from './sort-language-of.ts';

test.each([
  [['sv-SE', 'en-US'], 'sv'],
  [['nn-NO'], 'nb'],
  [['no'], 'nb'],
  [['ja-JP', 'de-AT', 'en'], 'de'],
  [['ja-JP'], 'en'],
  [['PT-br'], 'pt'],
  [['fil-PH', ''], 'en'],
  [[], 'en'],
] as const)('a browser that prefers %j sorts by the alphabet of %s', (locales, language) => {
  expect(sortLanguageOf(locales)).toBe(language);
});
