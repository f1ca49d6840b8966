import type { ReadArticle } from '@trackyard/data-worker';
import {
  openWorker,
  patienceFactor,
  solidPng,
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestWorker,
  uploadFile,
} from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newLibrary } from '../../../test/library.ts';

vi.setConfig({ testTimeout: 60_000 * patienceFactor });
const patiently = { timeout: 20_000 * patienceFactor };
let server: TestServer;
/** Administers the company. */
let anna: TestPerson;
let mateo: TestPerson;
let guest: TestPerson;
let wikiId: string;
let trackId: string;
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  ({ anna, mateo, wikiId } = await newLibrary(server));
  trackId = await server.track('Tasting', [anna, mateo]);
  guest = await server.guest(anna, trackId, 'Noor Haddad');
});
afterEach(() => {
  for (const it of workers.splice(0)) it.stop();
});
const newId = () => server.services.ids.id();
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
async function make(title: string, text = 'Slurp.', by = anna, parentId: string | null = null): Promise<string> {
  const articleId = newId();
  await by.call('articles.create', { wikiId, id: articleId, parentId, title });
  await by.call('docs.write', { wikiId, articleId, text });
  return articleId;
}
async function share(articleIds: string[], guests = true, by = anna): Promise<unknown> {
  await by.call('articles.addToTrack', { trackId, articleIds });
  return by.call('articles.setGuestAccess', { trackId, articleIds, guests });
}
/** All that the guest is sent of these articles. */
async function sent(...articleIds: string[]): Promise<string> {
  await server.settled();
  return JSON.stringify(await guest.call('sync.pull', { cursors: {}, follow: articleIds.flatMap((it) => [`article:${it}`, `doc:${it}`]) }));
}
const restrict = async (articleId: string) => {
  const { version } = await anna.call('articleRights.get', { wikiId, articleId });
  await anna.call('articleRights.set', { wikiId, articleId, restricted: true, version });
};

test('guests read what their track shares with them, and nothing else of the library, its people and their comments', async () => {
  const secret = await make('Margins of Q4', 'Eleven percent.');
  const prices = await make('Prices');
  const mention = `[@Mateo Ruiz](trackyard:user/${mateo.userId})`;
  const shared = await make('How we cup', `Slurp. See [Margins of Q4](/k/view/Margins%20of%20Q4) and [Prices](/k/a/${prices}). ${mention}`);
  await anna.call('articleComments.add', { wikiId, articleId: shared, id: newId(), text: 'Not for outsiders' });
  await anna.call('articles.addToTrack', { trackId, articleIds: [secret, shared] });
  expect(await sent(secret, shared)).not.toMatch(/How we cup|Slurp|Margins/);
  await share([shared]);
  const pulled = await sent(secret, shared, prices);
  for (const it of ['How we cup', 'Slurp', `/k/a/${prices}`]) expect(pulled).toContain(it);
  expect(pulled).not.toMatch(/Margins|Eleven|Prices|Not for outsiders|"store":"(?:docUpdates|articles|articleComments|wikis)"/);
  expect(pulled).toContain('{"type":"mention"}');
  const outsider = await server.guest(anna, await server.track('Elsewhere', [anna]), 'Other guest');
  expect(JSON.stringify(await outsider.call('sync.pull', { cursors: {}, follow: [`article:${shared}`] }))).not.toMatch(/How we cup|Slurp/);
});

test('guests get the pictures of its text, and no file that only an older version has', async () => {
  const articleId = await make('How we cup');
  const [shown, gone] = await Promise.all(['cups.png', 'old.png'].map(() => uploadFile(anna, newId(), solidPng(2, 2, [120, 80, 40]))));
  for (const id of [shown!, gone!]) await anna.call('articleFiles.add', { wikiId, articleId, id, name: 'cups.png' });
  const address = (id: string) => `/api/wikis/${wikiId}/articles/${articleId}/files/${id}/view`;
  await anna.call('docs.write', { wikiId, articleId, text: `![Cups](${address(shown!)})` });
  await server.settled();
  const status = async (id: string) => (await guest.fetch(address(id))).status;
  expect(await status(shown!)).toBe(404);
  await share([articleId]);
  expect([await status(shown!), await status(gone!)]).toEqual([200, 404]);
  expect((await anna.fetch(address(gone!))).status).toBe(200);
  await share([articleId], false);
  expect(await status(shown!)).toBe(404);
});

const endings: [string, (articleId: string) => Promise<unknown>][] = [
  ['it is no longer shared', (articleId) => anna.call('articles.setGuestAccess', { trackId, articleIds: [articleId], guests: false })],
  ['it leaves the track', (articleId) => anna.call('articles.removeFromTrack', { trackId, articleId })],
  ['it is restricted', restrict],
  ['it goes to the trash', (articleId) => anna.call('articles.trash', { wikiId, articleId })],
  [
    'it moves under a restricted one',
    async (articleId) => {
      const parentId = await make('Board');
      await restrict(parentId);
      await anna.call('articles.move', { wikiId, articleId, parentId });
    },
  ],
  ['the library is closed', () => anna.call('wikis.update', { wikiId, everyone: null })],
  ['the guest is removed', () => anna.call('members.remove', { trackId, userId: guest.userId })],
];
test.each(endings)('the text goes from the browser of a guest who reads it once %s', async (_, end) => {
  const articleId = await make('How we cup');
  await share([articleId]);
  const worker = await openWorker({ base: server.address, session: guest });
  workers.push(worker);
  const content = worker.brain.readings['articles.content']({ articleId }, 'page');
  const listed = worker.brain.readings['rows.trackArticles']({ of: trackId }, 'page');
  const titles = () => (listed.read() as { shown: { title: string } | null }[]).map((it) => it.shown?.title);
  await expect.poll(() => JSON.stringify((content.read() as ReadArticle).content), patiently).toContain('Slurp');
  await expect.poll(titles, patiently).toEqual(['How we cup']);
  await end(articleId);
  await expect.poll(() => (content.read() as ReadArticle).content, patiently).toBeNull();
  await expect.poll(titles, patiently).toEqual([]);
});

test('guests see a new title and a new text at once, and an article that comes back from the trash', async () => {
  const articleId = await make('How we cup');
  await share([articleId]);
  const socket = await guest.socket();
  socket.send(JSON.stringify({ type: 'follow', scopes: [`article:${articleId}`] }));
  await socket.next('access', (it) => it.granted.includes(`article:${articleId}`));
  await anna.call('articles.update', { wikiId, articleId, title: 'How we taste' });
  await socket.next('changes', (it) => JSON.stringify(it).includes('How we taste'));
  await anna.call('docs.write', { wikiId, articleId, text: 'Spit.' });
  await socket.next('changes', (it) => JSON.stringify(it).includes('Spit'));
  socket.close();
  await anna.call('articles.trash', { wikiId, articleId });
  expect(await sent(articleId)).not.toContain('How we taste');
  await anna.call('articles.restore', { wikiId, articleId });
  expect(await sent(articleId)).toContain('How we taste');
});

test('what was restricted is not open to guests again when it is opened to colleagues', async () => {
  const articleId = await make('How we cup');
  await share([articleId]);
  await restrict(articleId);
  expect(await codeOf(share([articleId]))).toBe('conflict');
  await anna.call('articleRights.set', { wikiId, articleId, restricted: false, version: 1 });
  expect(await sent(articleId)).not.toContain('How we cup');
  await share([articleId]);
  expect(await sent(articleId)).toContain('How we cup');
});

test('who manages an article shares it with guests, in a track of its company; who writes in the track ends that', async () => {
  const [hers, his] = [await make('How we cup'), await make('Water', 'Soft.', mateo)];
  expect(await codeOf(share([hers], true, mateo))).toBe('forbidden');
  expect(await codeOf(share([his], true, mateo))).toBe('ok');
  await share([hers]);
  expect(await codeOf(share([hers], false, mateo))).toBe('ok');
  expect(await codeOf(anna.call('articles.setGuestAccess', { trackId, articleIds: [newId()], guests: true }))).toBe('forbidden');
  expect(await codeOf(anna.call('articles.setGuestAccess', { trackId, articleIds: [newId()], guests: false }))).toBe('notFound');
  const maja = await server.person({
    displayName: 'Maja Holm',
    email: `${newId()}@harbour.example`,
    tenantId: await server.createTenant(`Harbour ${newId()}`),
  });
  const foreign = await server.track('Harbour', [maja, [anna, 'COLLABORATOR']]);
  await anna.call('articles.addToTrack', { trackId: foreign, articleIds: [hers] });
  expect(await codeOf(anna.call('articles.setGuestAccess', { trackId: foreign, articleIds: [hers], guests: true }))).toBe('forbidden');
});
