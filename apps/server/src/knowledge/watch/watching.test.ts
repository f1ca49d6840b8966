import { type ArticleNews, type ArticleWatch, documentRoot, documentSchema, scopeOf } from '@trackyard/contract';
import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { newLibrary } from '../../../test/library.ts';
import { forgetWatching } from './forget.ts';
import { tellOfEdits } from './tell.ts';

// Documents are read in processes, whose start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  ({ anna, mateo, wikiId } = await newLibrary(server));
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 40_000 * patienceFactor };
async function make(title: string, by = anna, parentId: string | null = null): Promise<string> {
  const id = newId();
  await by.call('articles.create', { wikiId, id, parentId, title });
  return id;
}
async function rowsOf(person: TestPerson) {
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  return scopes.filter((it) => it.scope === scopeOf('user', person.userId)).flatMap((it) => it.rows);
}
const watched = async (person: TestPerson) =>
  (await rowsOf(person)).flatMap((it) => (it.store === 'articleWatches' && it.row ? [it.row as ArticleWatch] : []));
const newsFor = async (person: TestPerson) =>
  (await rowsOf(person)).flatMap((it) => (it.store === 'articleNews' && it.row ? [it.row as ArticleNews] : []));
/** What is new for somebody: the titles, and what became of them. */
const lines = async (person: TestPerson) =>
  (await newsFor(person)).map((it) => `${it.displayName}: ${it.notifications.map((one) => one.type).join(', ')}`);

async function write(person: TestPerson, articleId: string): Promise<void> {
  const doc = new Y.Doc();
  doc.getXmlFragment(documentRoot).insert(0, [new Y.XmlElement('paragraph')]);
  const updates = [Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')];
  const { number } = await person.call('docs.push', { wikiId, articleId, schema: documentSchema, updates });
  server.clock.advance(3_000);
  const covered = () =>
    server.services.database.selectFrom('doc_content').select('covers').where('doc_id', '=', articleId).executeTakeFirst();
  await expect.poll(async () => Number((await covered())?.covers ?? 0), patiently).toBe(number);
  // Who hears of it goes by the rights at the time when the job runs.
  const telling = server.services.database.selectFrom('clock_job').select('id').where('name', '=', tellOfEdits.name);
  await expect.poll(() => telling.where('state', '<>', 'done').execute(), patiently).toEqual([]);
  await server.settled();
}
const watch = (person: TestPerson, articleId: string, watching = true) => person.call('articles.watch', { wikiId, articleId, watching });
const now = () => server.clock.now().toISOString();

test('who watches an article hears that another one wrote in it, and the one who wrote does not [KB-010, KB-011]', async () => {
  const beans = await make('Beans');
  await watch(mateo, beans);
  await write(anna, beans);
  await expect.poll(() => lines(mateo), patiently).toEqual(['Beans: ARTICLE_EDITED']);
  expect(await newsFor(mateo)).toEqual([
    {
      ...{ id: beans, displayName: 'Beans', trackIds: [], url: `/k/a/${beans}`, isDeleted: false },
      notifications: [{ type: 'ARTICLE_EDITED', timestamp: expect.any(String), actorId: anna.userId }],
    },
  ]);
  expect(await lines(anna)).toEqual([]);
});
test('making or editing an article watches it, unless a setting or the person says otherwise [KB-013, KB-033]', async () => {
  const beans = await make('Beans');
  expect(await watched(anna)).toEqual([{ id: beans, watching: true }]);
  await write(mateo, beans);
  expect(await watched(mateo)).toEqual([{ id: beans, watching: true }]);
  await watch(mateo, beans, false);
  await write(mateo, beans);
  expect(await watched(mateo)).toEqual([{ id: beans, watching: false }]);
  await mateo.call('profile.updateSubscriptions', { subscribeOnCreateMode: 'MANUAL', subscribeOnEditMode: 'MANUAL' });
  const water = await make('Water', mateo);
  await write(mateo, water);
  expect((await watched(mateo)).map((it) => it.id)).toEqual([beans]);
});
test('a subtree in the trash is news once, for whoever watched a part of it, and its other news goes; restored, that is no news', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', anna, beans);
  await watch(mateo, guji);
  await write(anna, guji);
  await expect.poll(() => lines(mateo), patiently).toEqual(['Guji: ARTICLE_EDITED']);
  await anna.call('articles.trash', { wikiId, articleId: beans });
  await expect.poll(() => lines(mateo), patiently).toEqual(['Beans: ARTICLE_DELETED']);
  expect((await newsFor(mateo))[0]).toMatchObject({ id: beans, isDeleted: true });
  expect(await lines(anna)).toEqual([]);
  await anna.call('articles.restore', { wikiId, articleId: beans });
  expect(await lines(mateo)).toEqual([]);
});
test('news is set and cleared up to what was seen, and can be put back by whoever may read the article [KB-031, KB-032]', async () => {
  const beans = await make('Beans');
  await watch(mateo, beans);
  await write(anna, beans);
  await expect.poll(() => lines(mateo), patiently).toEqual(['Beans: ARTICLE_EDITED']);
  const [before] = await newsFor(mateo);
  await mateo.call('articles.setNotifications', { articleId: beans, notifications: [], seen: '2020-01-01T00:00:00.000Z' });
  expect(await lines(mateo)).toEqual(['Beans: ARTICLE_EDITED']);
  await mateo.call('articles.setNotifications', { articleId: beans, notifications: [], seen: now() });
  expect(await lines(mateo)).toEqual([]);
  await mateo.call('articles.setNotifications', { articleId: beans, notifications: before!.notifications, seen: now() });
  expect(await newsFor(mateo)).toEqual([before]);
  await mateo.call('articles.clearNotifications', { seen: now() });
  expect(await lines(mateo)).toEqual([]);
  const stranger = await server.person({ displayName: 'Nils', tenantId: await server.createTenant(`Other ${newId()}`) });
  const set = stranger.call('articles.setNotifications', { articleId: beans, notifications: before!.notifications, seen: now() });
  await expect(set).rejects.toMatchObject({ code: 'notFound' });
});
test('who loses the right to read has no news of it, not even its title, and hears of nothing that is written later', async () => {
  const beans = await make('Beans');
  await watch(mateo, beans);
  await write(anna, beans);
  await expect.poll(() => lines(mateo), patiently).toEqual(['Beans: ARTICLE_EDITED']);
  await anna.call('wikis.update', { wikiId, everyone: null });
  expect(JSON.stringify(await rowsOf(mateo))).not.toContain('Beans');
  const stored = () => server.services.database.selectFrom('article_news').select('user_id').where('user_id', '=', mateo.userId).execute();
  await expect.poll(stored, patiently).toEqual([]);
  await write(anna, beans);
  expect(await stored()).toEqual([]);
  await anna.call('wikis.update', { wikiId, everyone: 'edit' });
  expect(await lines(mateo)).toEqual([]);
});
test('what was watched goes from all devices with an article that is deleted for good', async () => {
  const beans = await make('Beans');
  const { scopes } = await anna.call('sync.pull', { cursors: {} });
  const cursors = Object.fromEntries(scopes.map((it) => [it.scope, it.seq]));
  await server.services.database.deleteFrom('article').where('id', '=', beans).execute();
  await forgetWatching(server.services.database, server.clock.now());
  const pulled = await anna.call('sync.pull', { cursors });
  expect(pulled.scopes.flatMap((it) => it.rows)).toEqual([{ store: 'articleWatches', id: beans, seq: expect.any(Number), row: null }]);
});
