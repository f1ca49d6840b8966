import { openPages, type TestPages } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages?.close());

/** The same site under another name. */
const elsewhere = () => pages.address.replace('127.0.0.1', 'localhost');
/** A host of which enough has been asked: wherever a link begins, it is not asked by a way round. */
const read = (path: string, enoughOf: string) => {
  const reading = { mayAsk: ({ hostname }: URL) => hostname !== enoughOf, signal: new AbortController().signal };
  return readPage({ allowed: [pages.place, pages.place.replace('127.0.0.1', 'localhost')] }, `${pages.address}${path}`, reading);
};

test('a page that leads to a host of which enough was asked comes later, and that host is not asked', async () => {
  pages.serve('/leads', (_, response) => response.writeHead(302, { location: `${elsewhere()}/led` }).end());
  pages.serve('/led', '<title>Led</title>');
  expect(await read('/leads', 'localhost')).toBe('later');
  expect(pages.asked).not.toContain('/led');
});

test('a picture of such a host is left out for now, and the page shows without it', async () => {
  pages.serve('/shows', `<title>Shows</title><meta property="og:image" content="${elsewhere()}/picture.png">`);
  expect(await read('/shows', 'localhost')).toMatchObject({ title: 'Shows', picture: null, lacksPicture: true });
  expect(pages.asked).not.toContain('/picture.png');
  pages.serve('/own', '<title>Own</title><meta property="og:image" content="/picture.png">');
  expect(await read('/own', 'localhost')).toMatchObject({ title: 'Own', picture: { width: 120 } });
});
