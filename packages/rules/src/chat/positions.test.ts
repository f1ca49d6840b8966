import { expect, test } from 'vitest';
import { fitsSurface, surfaceOf } from './positions.ts';

test.each([
  ['image/png', null, true],
  ['image/svg+xml', null, true],
  ['image/png', 1, false],
  ['application/pdf', 3, true],
  ['application/pdf', null, false],
  ['image/tiff', null, false],
  ['text/plain', null, false],
])('a place on %s, page %j, fits: %j', (mediaType, page, fits) => expect(fitsSurface(mediaType, { page })).toBe(fits));

test('pictures are one surface, documents have pages, and other files have neither', () => {
  expect(['image/webp', 'application/pdf', 'application/zip'].map(surfaceOf)).toEqual(['picture', 'pages', null]);
});
