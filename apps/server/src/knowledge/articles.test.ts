import { limits } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articlesFor, drawnFor, newLibrary } from '../../test/library.ts';
import { emptyTrash } from './trash.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
let wikiName: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  ({ anna, mateo, wikiId, wikiName } = await newLibrary(server));
});
const newId = () => server.services.ids.id();
const make = async (title: string, parentId: string | null = null, before: string | null = null) => {
  const id = newId();
  await anna.call('articles.create', { wikiId, id, parentId, title, before });
  return id;
};
const rows = (person = mateo) => articlesFor(person, wikiId);
const drawn = () => drawnFor(mateo, wikiId);
const resolve = (path: string) => mateo.call('articles.resolve', { wikiId, path });

test('a company has one main wiki, which whoever asks first makes, also where two ask at once', async () => {
  const tenantId = await server.createTenant('Two at Once');
  const people = [
    await server.person({ displayName: 'A', tenantId, email: 'a@two.example' }),
    await server.person({ displayName: 'B', tenantId, email: 'b@two.example' }),
  ];
  const [one, other] = await Promise.all(people.map((it) => it.call('wikis.open', {})));
  expect(one).toEqual(other);
});
test('the token names the wiki of the company, and none where nothing of it is open to somebody [KB-016, KB-018]', async () => {
  expect((await mateo.call('identity.getToken', {})).kbWikiId).toBe(wikiName);
  await anna.call('wikis.update', { wikiId, everyone: null });
  expect((await mateo.call('identity.getToken', {})).kbWikiId).toBeNull();
  expect((await anna.call('identity.getToken', {})).kbWikiId).toBe(wikiName);
});
test('articles stand where they are put, and go with all that is under them', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', beans);
  await make('Start here', null, beans);
  await make('Washed', guji);
  expect(await drawn()).toEqual(['Start here', 'Beans', '  Guji', '    Washed']);
  await anna.call('articles.move', { wikiId, articleId: guji, parentId: null, before: beans });
  expect(await drawn()).toEqual(['Start here', 'Guji', '  Washed', 'Beans']);
});
test('an article is never moved under itself, nor deeper than twenty', async () => {
  const top = await make('Top');
  let parent = top;
  for (let at = 2; at <= limits.articleDepth; at++) parent = await make(`Level ${at}`, parent);
  await expect(make('Too deep', parent)).rejects.toMatchObject({ code: 'conflict' });
  const move = { wikiId, articleId: top, parentId: parent };
  await expect(anna.call('articles.move', move)).rejects.toMatchObject({ code: 'conflict' });
  const other = await make('Other');
  await make('Under it', other);
  const [above] = (await rows()).filter((it) => it.id === parent);
  await expect(anna.call('articles.move', { wikiId, articleId: other, parentId: above!.parentId })).rejects.toMatchObject({
    code: 'conflict',
  });
});
test('two articles that are moved under one another at once make no ring', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const moves = await Promise.allSettled([
    anna.call('articles.move', { wikiId, articleId: one, parentId: other }),
    mateo.call('articles.move', { wikiId, articleId: other, parentId: one }),
  ]);
  expect(moves.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await drawn()).length).toBe(2);
});
test('two articles of one name stand side by side under two addresses', async () => {
  await make('Guji');
  await make('guji');
  expect((await drawn()).toSorted()).toEqual(['Guji', 'guji 2']);
});
test('earlier addresses lead to an article that was renamed or moved, and to what is under it', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', beans);
  const washed = await make('Washed', guji);
  await anna.call('articles.update', { wikiId, articleId: beans, title: 'Coffees' });
  await anna.call('articles.move', { wikiId, articleId: guji, parentId: null });
  for (const path of ['Beans/Guji/Washed', 'view/Coffees/Guji/Washed', 'Guji/Washed', 'beans/GUJI/washed/WebHome'])
    expect(await resolve(path)).toEqual({ articleId: washed, trashed: false });
  // Who takes an earlier name is found by it.
  const fresh = await make('Beans');
  expect(await resolve('Beans')).toEqual({ articleId: fresh, trashed: false });
  expect(await resolve('Nowhere')).toEqual({ articleId: null, trashed: false });
});
test('what is put in the trash is gone from the tree with all under it, is found there, and comes back to its place [KB-029]', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', beans);
  const washed = await make('Washed', guji);
  await anna.call('articles.trash', { wikiId, articleId: washed });
  server.clock.advance(1_000);
  await anna.call('articles.trash', { wikiId, articleId: beans });
  expect(await drawn()).toEqual([]);
  expect(await resolve('Beans/Guji')).toEqual({ articleId: guji, trashed: true });
  const { articles } = await mateo.call('articles.trashed', { wikiId });
  expect(articles.map((it) => [it.title, it.inside])).toEqual([
    ['Beans', 1],
    ['Washed', 0],
  ]);
  // Its parent is still in the trash.
  await mateo.call('articles.restore', { wikiId, articleId: washed });
  await mateo.call('articles.restore', { wikiId, articleId: beans });
  // Two that came back to the top may have one place there.
  expect((await drawn()).toSorted()).toEqual(['  Guji', 'Beans', 'Washed']);
});
test('after 30 days an article in the trash goes for good with all that is in it', async () => {
  const beans = await make('Beans');
  await make('Guji', beans);
  await anna.call('articles.trash', { wikiId, articleId: beans });
  const later = new Date(server.clock.now().getTime() + (limits.binDays + 1) * 86_400_000);
  await emptyTrash(server.services.database, later);
  const left = await server.services.database.selectFrom('article').select('id').where('wiki_id', '=', wikiId).execute();
  expect(left).toEqual([]);
});
test('who may only read changes nothing, and who loses the right to read has nothing of the wiki any more', async () => {
  const beans = await make('Beans');
  await anna.call('wikis.update', { wikiId, everyone: 'read' });
  await expect(mateo.call('articles.update', { wikiId, articleId: beans, title: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await rows()).map((it) => it.title)).toEqual(['Beans']);
  await anna.call('wikis.update', { wikiId, everyone: null });
  const pulled = await mateo.call('sync.pull', { cursors: { [`wiki:${wikiId}`]: 1 } });
  expect(pulled.revoked).toEqual([`wiki:${wikiId}`]);
  expect(JSON.stringify(pulled)).not.toContain('Beans');
  await expect(resolve('Beans')).rejects.toMatchObject({ code: 'notFound' });
});

test('a subtree is read in the order of the tree, with what is written, and without what is not open to the reader', async () => {
  const beans = await make('Beans');
  const guji = await make('Guji', beans);
  const kaffa = await make('Kaffa', beans);
  const lots = await make('Lots', guji);
  await anna.call('docs.write', { wikiId, articleId: guji, text: 'Washed.' });
  const read = async (start = 0) => (await mateo.call('articles.subtree', { wikiId, articleId: beans, start })).articles;
  expect((await read()).map((it) => `${it.depth} ${it.title}`)).toEqual(['0 Beans', '1 Guji', '2 Lots', '1 Kaffa']);
  expect(JSON.stringify((await read(1))[0]!.document)).toContain('Washed.');
  expect((await read(3)).map((it) => it.id)).toEqual([kaffa]);
  await anna.call('articleRights.set', { wikiId, articleId: lots, restricted: true, version: 0 });
  expect((await read()).map((it) => it.title)).toEqual(['Beans', 'Guji', 'Kaffa']);
});
