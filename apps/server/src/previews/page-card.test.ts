import { expect, test } from 'vitest';
import { cardOf } from './page-card.ts';

const at = new URL('https://coffeecodes.example/lots/numbering');
const head = (inner: string) =>
  `<!doctype html><html><head>${inner}</head><body><meta property="og:title" content="of the body"></body></html>`;

test('what Open Graph says goes before what the page says, and its picture is absolute', () => {
  const page = head(
    `<title>Plain</title><meta property="og:title" content="Lot numbering for &quot;green&quot; coffee">
     <meta content='Origin, year &#8211; and &#x63;heck digit' property='og:description'><meta property=og:image content=/marks.png>`,
  );
  expect(cardOf(page, at)).toEqual({
    title: 'Lot numbering for "green" coffee',
    description: 'Origin, year – and check digit',
    picture: 'https://coffeecodes.example/marks.png',
  });
});

test('without it the title and the description of the page are shown', () => {
  const page = head('<TITLE> Two\n lines &amp; 1 <2 more </TITLE><META NAME="Description" CONTENT="Short.">');
  expect(cardOf(page, at)).toEqual({ title: 'Two lines & 1 <2 more', description: 'Short.', picture: null });
});

test('what stands in comments, scripts and quotes is no tag', () => {
  const page = head(
    `<!-- <title>no</title> --><script>"<title>no</title>"</script><style><title>no</title></style>
     <meta name="x" content="<title>no</title>"><title>Yes</title>`,
  );
  expect(cardOf(page, at)?.title).toBe('Yes');
});

test('a page without a title has no card, and only pictures of the web are taken', () => {
  expect(cardOf(head('<meta property="og:image" content="/a.png">'), at)).toBeNull();
  for (const picture of ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', 'http://['])
    expect(cardOf(head(`<title>T</title><meta property="og:image" content="${picture}">`), at)?.picture).toBeNull();
});

test('what is too long is cut', () => {
  const card = cardOf(head(`<title>${'☕'.repeat(500)}</title><meta name="description" content="${'d'.repeat(5_000)}">`), at);
  expect([[...card!.title].length, [...card!.description].length]).toEqual([200, 400]);
});

test.each(['<', '<!--', '<meta ', '<meta content="', '<title>', '<script>', '&#', ' a='])('a page of nothing but %s ends', (piece) => {
  expect(() => cardOf(piece.repeat(60_000), at)).not.toThrow();
});
