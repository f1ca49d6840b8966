import { expect, test } from 'vitest';
import { usualDelimiter } from './export-delimiters.ts';

test.each([
  ['en-GB', ','],
  ['sv-SE', ';'],
  ['de-DE', ';'],
  ['de-CH', ','],
] as const)('a file is exported in %s with %j between its cells at first', (locale, delimiter) => {
  expect(usualDelimiter(locale)).toBe(delimiter);
});
