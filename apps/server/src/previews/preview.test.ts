import { openPages, patienceFactor, startTestServer, type TestPages, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../test/browsers.ts';
import { linksDue } from '../../test/links-due.ts';

let server: TestServer;
let pages: TestPages;
let anna: TestPerson;
let mateo: TestPerson;
let priya: TestPerson;
let trackId: string;
const page = (title: string, more = '') => `<head><title>${title}</title>${more}</head>`;
beforeAll(async () => {
  pages = await openPages();
  server = await startTestServer({ configuration: { linkPreviews: true, outsideAllowed: [pages.place] } });
  [anna, mateo, priya] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz'), await server.person('Priya Nair')];
  trackId = await server.track('Green buying', [anna, [mateo, 'VIEWER']]);
});
afterAll(async () => {
  await server?.stop();
  await pages?.close();
});

const preview = (url: string, by = anna) => by.call('previews.get', { trackId, url });
const asked = (path: string) => pages.asked.filter((it) => it === path).length;

test('by a track and a url one gets what the page says of itself, from the same cache as the cards of messages [API-039]', async () => {
  const more = '<meta property="og:description" content="Origin, year"><meta property="og:image" content="/picture.png">';
  pages.serve('/lots', page('Lot numbers', more));
  const url = `${pages.address}/lots`;
  const expected = { preview: { url, title: 'Lot numbers', description: 'Origin, year' }, later: false };
  expect(await preview(url)).toEqual(expected);
  expect(await preview(url)).toEqual(expected);
  const { id } = await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: url });
  const cards = async () =>
    (await anna.call('chat.listMessages', { trackId })).messages.find((it) => it.id === id)?.openGraphItems.map((it) => it.title);
  await expect.poll(cards, { timeout: 15_000 * patienceFactor }).toEqual(['Lot numbers']);
  expect(asked('/lots')).toBe(1);
});

test('a page that is missing has none, and one that is down has it later', async () => {
  expect(await preview(`${pages.address}/missing`)).toEqual({ preview: null, later: false });
  pages.serve('/down', (_, response) => response.writeHead(503).end());
  expect(await preview(`${pages.address}/down`)).toEqual({ preview: null, later: true });
});

test('only who may write in the chat makes the server ask, for links to the web alone, and never within its own house', async () => {
  pages.serve('/quiet', page('Quiet'));
  const coded = (call: Promise<unknown>) => call.then(() => 'ok', codeOf);
  expect(await coded(preview(`${pages.address}/quiet`, mateo))).toBe('forbidden');
  expect(await coded(preview(`${pages.address}/quiet`, priya))).toBe('notFound');
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'lots', '']) expect(await coded(preview(url))).toBe('invalidInput');
  expect(asked('/quiet')).toBe(0);
  const closed = await openPages();
  try {
    for (const url of [`${closed.address}/`, 'http://169.254.169.254/latest'])
      expect(await preview(url)).toEqual({ preview: null, later: false });
    expect(closed.asked).toEqual([]);
  } finally {
    await closed.close();
  }
});

test('what is asked for so counts with what messages ask for: within an hour it is bounded for each person', async () => {
  const links = Array.from({ length: 125 }, (_, at) => `/many-${at}`);
  for (const it of links) pages.serve(it, page('Many'));
  const later: boolean[] = [];
  for (const it of links) later.push((await preview(`${pages.address}${it}`)).later);
  expect(later.filter(Boolean).length).toBeGreaterThanOrEqual(5);
  expect(later.at(-1)).toBe(true);
  const { id } = await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: `${pages.address}/one-more` });
  await expect
    .poll(async () => Number(await linksDue(server.services.database, id)) - server.clock.now().getTime(), {
      timeout: 15_000 * patienceFactor,
    })
    .toBeGreaterThan(60_000);
  expect(asked('/one-more')).toBe(0);
});
