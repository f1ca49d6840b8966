import type { RequestListener } from 'node:http';
import { linkPictureAddress } from '@trackyard/contract';
import { openPages, patienceFactor, startTestServer, type TestPages, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linksDue } from '../../test/links-due.ts';

let server: TestServer;
let pages: TestPages;
let anna: TestPerson;
let mateo: TestPerson;
let priya: TestPerson;
let trackId: string;
const newId = () => server.services.ids.id();
const page = (title: string, more = '') => `<head><title>${title}</title>${more}</head>`;
beforeAll(async () => {
  pages = await openPages();
  server = await startTestServer({ configuration: { linkPreviews: true, outsideAllowed: [pages.place] } });
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  priya = await server.person('Priya Nair');
});
beforeEach(async () => {
  trackId = await server.track('Green buying', [anna, mateo, priya]);
});
afterAll(async () => {
  await server?.stop();
  await pages?.close();
});

const say = (text: string, by = anna) => by.call('chat.sendMessage', { trackId, id: newId(), text });
const seen = async (messageId: string, by = mateo) =>
  (await by.call('chat.listMessages', { trackId })).messages.find((it) => it.id === messageId)!;
const titles = async (messageId: string) => (await seen(messageId)).openGraphItems.map((it) => it.title);
const dueOf = (messageId: string) => linksDue(server.services.database, messageId);
/** Resolves once nobody has to look at any link of it. */
const lookedAt = (messageId: string) => expect.poll(() => dueOf(messageId), waits).toBeNull();
/** Resolves once its links are to be looked at again: later than a node that asks now has to be back. */
const putOff = (messageId: string) =>
  expect.poll(async () => Number(await dueOf(messageId)) - server.clock.now().getTime(), waits).toBeGreaterThan(60_000);
const waits = { timeout: 15_000 * patienceFactor };

test('a message shows what the page it links to says of itself, and its picture to whoever may see the chat', async () => {
  pages.serve(
    '/lots',
    page(
      'Lots',
      '<meta property="og:title" content="Lot numbers"><meta property="og:description" content="Origin, year"><meta property="og:image" content="/picture.png">',
    ),
  );
  const url = `${pages.address}/lots`;
  const sent = await say(`See ${url}`);
  expect(sent.openGraphItems).toEqual([]);
  await lookedAt(sent.id);
  const { openGraphItems, number, lastUpdated } = await seen(sent.id);
  expect(openGraphItems).toEqual([
    { url, title: 'Lot numbers', description: 'Origin, year', picture: { id: expect.any(String), width: 120, height: 80 } },
  ]);
  expect([number, lastUpdated]).toEqual([sent.number, sent.lastUpdated]);
  const picture = linkPictureAddress(trackId, sent.id, openGraphItems[0]!.picture!.id);
  const shown = await mateo.fetch(picture);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [stranger, other] = [await server.person('Freya Holm'), await say('Nothing')];
  expect((await stranger.fetch(picture)).status).toBe(404);
  expect((await server.visitor().fetch(picture)).status).toBe(401);
  expect((await mateo.fetch(linkPictureAddress(trackId, other.id, openGraphItems[0]!.picture!.id))).status).toBe(404);
});

test('nobody waits for a page that does not answer', async () => {
  pages.serve('/silent', () => {});
  const silent = await say(`${pages.address}/silent`);
  pages.serve('/quick', page('Quick'));
  const quick = await say(`${pages.address}/quick`);
  await lookedAt(quick.id);
  expect(await titles(quick.id)).toEqual(['Quick']);
  expect(await titles(silent.id)).toEqual([]);
  await anna.call('chat.deleteMessage', { trackId, messageId: silent.id });
});

test('a page is asked once a day, however often it is linked to, and also where it has nothing to say', async () => {
  pages.serve('/often', page('Often'));
  const asked = (path: string) => pages.asked.filter((it) => it === path).length;
  for (const path of ['/often', '/often', '/missing', '/missing']) await lookedAt((await say(`${pages.address}${path}`)).id);
  expect([asked('/often'), asked('/missing')]).toEqual([1, 1]);
  server.clock.advance(86_400_000);
  await lookedAt((await say(`${pages.address}/often`)).id);
  expect(asked('/often')).toBe(2);
});

test('whoever wrote it takes a card away for good, at any time; nobody else may', async () => {
  pages.serve('/gone', page('Gone'));
  pages.serve('/stays', page('Stays'));
  const [url, other] = [`${pages.address}/gone`, `${pages.address}/stays`];
  const { id: messageId } = await say(`${url} ${other}`);
  await lookedAt(messageId);
  expect(await titles(messageId)).toEqual(['Gone', 'Stays']);
  await expect(mateo.call('chat.removePreview', { trackId, messageId, url })).rejects.toMatchObject({ code: 'forbidden' });
  // Long after it can be edited.
  server.clock.advance(2 * 86_400_000);
  const { openGraphItems } = await anna.call('chat.removePreview', { trackId, messageId, url });
  expect(openGraphItems.map((it) => it.url)).toEqual([other]);
  server.clock.advance(-2 * 86_400_000);
  await anna.call('chat.editMessage', { trackId, messageId, text: `${url} and ${other}` });
  await lookedAt(messageId);
  expect(await titles(messageId)).toEqual(['Stays']);
});

test('what is edited or deleted while somebody looks at its links shows nothing of what it said', async () => {
  const asked = new Promise<() => void>((resolve) => {
    pages.serve('/slow', (_, response) => resolve(() => response.setHeader('content-type', 'text/html').end(page('Slow'))));
  });
  const { id: edited } = await say(`${pages.address}/slow`);
  const answer = await asked;
  await anna.call('chat.editMessage', { trackId, messageId: edited, text: 'No link' });
  answer();
  const { id: next } = await say(`${pages.address}/slow2`);
  await lookedAt(next);
  expect(await titles(edited)).toEqual([]);
});

test.each([
  ['answers 503', (_, response) => response.writeHead(503).end()],
  ['asks to come again', (_, response) => response.writeHead(429).end()],
  ['breaks off', (_, response) => response.destroy()],
] satisfies [string, RequestListener][])(
  'a page that %s keeps its card, and is asked again; one that is gone loses it',
  async (how, answer) => {
    const path = `/${encodeURIComponent(how)}`;
    const edit = async (text: string) => {
      await server.services.database.deleteFrom('link_preview').execute();
      await anna.call('chat.editMessage', { trackId, messageId, text });
    };
    pages.serve(path, page('Before'));
    const url = `${pages.address}${path}`;
    const { id: messageId } = await say(url);
    await lookedAt(messageId);
    pages.serve(path, answer);
    await edit(`${url} now`);
    await putOff(messageId);
    expect(await titles(messageId)).toEqual(['Before']);
    pages.serve(path, page('After'));
    server.clock.advance(5 * 60_000);
    await lookedAt(messageId);
    expect(await titles(messageId)).toEqual(['After']);
    pages.serve(path, (_, response) => response.writeHead(404).end());
    await edit(`${url} gone`);
    await lookedAt(messageId);
    expect(await titles(messageId)).toEqual([]);
  },
);

test('a page that stays away is not asked for ever, and keeps its card', async () => {
  pages.serve('/away', page('Before'));
  const url = `${pages.address}/away`;
  const { id: messageId } = await say(url);
  await lookedAt(messageId);
  pages.serve('/away', (_, response) => response.writeHead(503).end());
  await server.services.database.deleteFrom('link_preview').execute();
  await anna.call('chat.editMessage', { trackId, messageId, text: `${url} now` });
  for (const minutes of [5, 30, 180]) {
    await putOff(messageId);
    server.clock.advance(minutes * 60_000);
  }
  await lookedAt(messageId);
  // Once before, with the edit, and after each of the pauses.
  expect([await titles(messageId), pages.asked.filter((it) => it === '/away').length]).toEqual([['Before'], 5]);
});

test('a picture whose host is down costs the page its picture for minutes, not for the day', async () => {
  pages.serve('/pictured', page('Pictured', '<meta property="og:image" content="/flaky.png">'));
  pages.serve('/flaky.png', (_, response) => response.writeHead(503).end());
  const pictureOf = async () => {
    const { id } = await say(`${pages.address}/pictured`);
    await lookedAt(id);
    return (await seen(id)).openGraphItems[0]?.picture;
  };
  expect(await pictureOf()).toBeNull();
  pages.serve('/flaky.png', (_, response) => response.writeHead(302, { location: '/picture.png' }).end());
  expect(await pictureOf()).toBeNull();
  server.clock.advance(5 * 60_000);
  expect(await pictureOf()).toMatchObject({ width: 120 });
  expect(pages.asked.filter((it) => it === '/pictured')).toHaveLength(2);
});

test('the same picture of two pages is kept once', async () => {
  const more = '<meta property="og:image" content="/picture.png">';
  pages.serve('/one', page('One', more));
  pages.serve('/two', page('Two', more));
  const { id } = await say(`${pages.address}/one ${pages.address}/two`);
  await lookedAt(id);
  const [one, two] = (await seen(id)).openGraphItems;
  expect(one?.picture).toEqual({ id: expect.any(String), width: 120, height: 80 });
  expect(two?.picture).toEqual(one?.picture);
});

test('what one person has asked for in an hour is bounded; the rest comes later', async () => {
  const sent: string[] = [];
  for (let count = 0; count < 45; count++) {
    for (const it of [0, 1, 2]) pages.serve(`/many-${count}-${it}`, page('Many'));
    sent.push((await say([0, 1, 2].map((it) => `${pages.address}/many-${count}-${it}`).join(' '), priya)).id);
  }
  const asked = () => pages.asked.filter((it) => it.startsWith('/many-')).length;
  await expect
    .poll(
      async () => (await Promise.all(sent.map(dueOf))).every((it) => it === null || Number(it) > server.clock.now().getTime() + 60_000),
      waits,
    )
    .toBe(true);
  expect(asked()).toBe(120);
  server.clock.advance(65 * 60_000);
  await expect.poll(asked, waits).toBe(135);
});

test('what lies inside is not asked, unless the operator allows it', async () => {
  const closed = await openPages();
  try {
    const { id } = await say(`${closed.address}/ http://localhost:${closed.place.split(':')[1]}/ http://169.254.169.254/latest`);
    await lookedAt(id);
    expect([closed.asked, await titles(id)]).toEqual([[], []]);
  } finally {
    await closed.close();
  }
});
