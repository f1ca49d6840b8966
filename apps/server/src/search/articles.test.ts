import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArticle } from '../knowledge/index.ts';
import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let stranger: TestPerson;
let wikiId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  stranger = await server.person({ displayName: 'Nils Holm', tenantId: await server.createTenant('Harbour Imports') });
  await stranger.call('wikis.open', {});
  wikiId = (await anna.call('wikis.open', {})).wikiId;
});
afterAll(() => server?.stop());

const index = () => indexAll(server.services, new AbortController().signal);
async function add(title: string, text: string, parentId: string | null = null): Promise<string> {
  const id = server.services.ids.id();
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await server.app.write((write) =>
    addArticle(
      { ...write, configuration: server.services.configuration },
      { id, wikiId, parentId, title, authorId: anna.userId, document },
    ),
  );
  return id;
}
const find = async (who: TestPerson, text: string) => (await who.call('search.find', { text, location: 'KNOWLEDGE' })).results;
const titles = async (who: TestPerson, text: string) => (await find(who, text)).map((it) => it.title.text);
const restrict = async (articleId: string, grants: { to: { kind: 'user'; id: string }; level: 'read' }[] | null) => {
  const { version } = await anna.call('articleRights.get', { wikiId, articleId });
  await anna.call('articleRights.set', { wikiId, articleId, restricted: grants !== null, version, grants: grants ?? [] });
};

test('articles are found by title and by what is written in them, in all forms of a word, by people of the company', async () => {
  const id = await add('Drum roasting', 'The first crack comes at 196 degrees.');
  await index();
  expect(await find(mateo, 'roasts')).toMatchObject([
    { kind: 'article', id, trackId: wikiId, trackTitle: 'Library', authorId: anna.userId },
  ]);
  const [byText] = await find(mateo, 'crack');
  expect(byText!.excerpt.text).toContain('first crack');
  expect((await mateo.call('search.find', { text: 'type:article drum' })).results.map((it) => it.id)).toEqual([id]);
  expect(await titles(stranger, 'roasts')).toEqual([]);
  expect((await mateo.call('search.find', { text: 'crack', location: 'TRACKS' })).results).toEqual([]);
});

test('a restricted article is found by who may read it, also before the index has followed', async () => {
  const id = await add('Supplier margins', 'Secret: thirty percent on Sidamo.');
  await index();
  expect(await titles(mateo, 'margins')).toEqual(['Supplier margins']);
  await restrict(id, []);
  expect(await titles(mateo, 'margins')).toEqual([]);
  await index();
  expect([await titles(mateo, 'thirty'), await titles(anna, 'thirty')]).toEqual([[], ['Supplier margins']]);
  await restrict(id, [{ to: { kind: 'user', id: mateo.userId }, level: 'read' }]);
  expect(await titles(mateo, 'thirty')).toEqual(['Supplier margins']);
  await restrict(id, null);
  await index();
  expect(await titles(mateo, 'thirty')).toEqual(['Supplier margins']);
});

test('what is in the trash is not found, and comes back with its article', async () => {
  const id = await add('Green storage', 'Sacks stay below sixty percent humidity.');
  await index();
  await anna.call('articles.trash', { wikiId, articleId: id });
  expect(await titles(mateo, 'humidity')).toEqual([]);
  await index();
  await anna.call('articles.restore', { wikiId, articleId: id });
  await index();
  expect(await titles(mateo, 'humidity')).toEqual(['Green storage']);
});
