import { expect, test } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

const typeOf = async (text: string): Promise<string> => (await mediaTypeOf(Buffer.from(text))).mediaType;

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\uFEFF <?xml version="1.0"?>\n<!-- one -->\n<!-- two --><!DOCTYPE svg PUBLIC "a" "b">\n<SVG>', 'image/svg+xml'],
  ['<!-- a note -->', 'text/plain'],
  ['<svgx>', 'text/plain'],
  ['an <svg> in a text', 'text/plain'],
])('%j is %s', async (text, type) => expect(await typeOf(text)).toBe(type));

test('a text of comments alone is looked at once', async () => {
  expect(await typeOf('<!-->'.repeat(400))).toBe('text/plain');
  expect(await typeOf(`${'<!---->'.repeat(100)}<svg>`)).toBe('image/svg+xml');
});
