import { entryPictureAddress, type TrackEntry } from '@trackyard/contract';
import { openPages, patienceFactor, startTestServer, type TestPages, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previews } from '../previews/index.ts';

let server: TestServer;
let pages: TestPages;
let anna: TestPerson;
let stranger: TestPerson;
let trackId: string;
beforeAll(async () => {
  pages = await openPages();
  server = await startTestServer({ configuration: { linkPreviews: true, outsideAllowed: [pages.place] } });
  [anna, stranger] = [await server.person('Anna Lindqvist'), await server.person('Nils Holm')];
  trackId = await server.track('Green buying', [anna]);
});
afterAll(async () => {
  await server?.stop();
  await pages?.close();
});
const newId = () => server.services.ids.id();
const waits = { timeout: 15_000 * patienceFactor };
const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
const entryOf = (entryId: string): Promise<TrackEntry> => anna.call('entries.refresh', { trackId, entryId });
const titlesOf = async (entryId: string) => (await entryOf(entryId)).openGraphItems.map((it) => it.title);
async function addLink(path: string): Promise<string> {
  const id = newId();
  await anna.call('entries.create', { trackId, id, parentId: '0', type: 'link', title: 'Lots', url: `${pages.address}${path}` });
  return id;
}

test('a link shows what its page says of itself, with a picture for people who see the entry', async () => {
  pages.serve(
    '/lots',
    `<head>${property('title', 'Lot numbers')}${property('description', 'Origin, year')}${property('image', '/picture.png')}</head>`,
  );
  const entryId = await addLink('/lots');
  await expect.poll(() => titlesOf(entryId), waits).toEqual(['Lot numbers']);
  const { title, openGraphItems } = await entryOf(entryId);
  expect([title, openGraphItems[0]]).toMatchObject(['Lots', { description: 'Origin, year', picture: { width: 120, height: 80 } }]);
  const address = entryPictureAddress(trackId, entryId, openGraphItems[0]!.picture!.id) as `/${string}`;
  expect((await anna.fetch(address)).headers.get('content-type')).toBe('image/png');
  expect((await stranger.fetch(address)).status).toBe(404);
  // Pictures that an entry shows are not those that nothing shows any more.
  const later = new Date(server.clock.now().getTime() + 30 * 86_400_000);
  for (const forget of previews.forget) await forget(server.services.database, later);
  expect((await anna.fetch(address)).status).toBe(200);
  const { entryIds } = await anna.call('entries.copy', { trackId, entryIds: [entryId], parentId: '0' });
  expect(await titlesOf(entryIds[0]!)).toEqual(['Lot numbers']);
});

test('a link that leads elsewhere shows the other page, and one to a page without a word shows none', async () => {
  pages.serve('/one', '<head><title>One</title></head>');
  pages.serve('/two', '<head><title>Two</title></head>');
  pages.serve('/silent', '<p>Nothing</p>');
  const entryId = await addLink('/one');
  await expect.poll(() => titlesOf(entryId), waits).toEqual(['One']);
  await anna.call('entries.update', { trackId, entryId, url: `${pages.address}/two` });
  await expect.poll(() => titlesOf(entryId), waits).toEqual(['Two']);
  await anna.call('entries.update', { trackId, entryId, url: `${pages.address}/silent` });
  expect(await titlesOf(entryId)).toEqual([]);
});
