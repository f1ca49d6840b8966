import { expect, test } from 'vitest';
import { sizeText } from './file-size.ts';

test.each<[number, string, string]>([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1_000, 'en', '1 kB'],
  [1_250_000, 'en', '1.3 MB'],
  [200_000_000, 'en', '200 MB'],
  [1_250_000, 'de', '1,3 MB'],
])('%d bytes in %s are %s', (bytes, locale, text) => expect(sizeText(bytes, locale)).toBe(text));
