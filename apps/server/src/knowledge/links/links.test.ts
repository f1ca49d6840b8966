import { limits } from '@trackyard/contract';
import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newLibrary } from '../../../test/library.ts';
import { catchUpWithLinks, storeMissingLinks } from './catch-up.ts';

// Markdown is read in processes, whose start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
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
const make = async (title: string, parentId: string | null = null) => {
  const id = server.services.ids.id();
  await anna.call('articles.create', { wikiId, id, parentId, title });
  return id;
};
const write = (articleId: string, text: string) => anna.call('docs.write', { wikiId, articleId, text });
/** A new article with a link. */
async function linking(title: string, href: string, parentId: string | null = null): Promise<string> {
  const id = await make(title, parentId);
  await write(id, `See [that one](<${href}>).`);
  return id;
}
const restrict = (articleId: string) => anna.call('articleRights.set', { wikiId, articleId, restricted: true, version: 0, grants: [] });
const backlinks = (articleId: string, more: object = {}, person = mateo) =>
  person.call('articles.backlinks', { wikiId, articleId, ...more });
const titles = async (articleId: string, person = mateo) => (await backlinks(articleId, {}, person)).articles.map((it) => it.title).sort();
const linksOf = (id: string) =>
  server.services.database.selectFrom('doc_link').select(['kind', 'to_id', 'count']).where('from_id', '=', id).orderBy('kind').execute();

test('an article knows the articles with links to it, by its id, its names and its names in a wiki, and where they are', async () => {
  const coffee = await make('Green coffee');
  const buy = await make('How we buy', coffee);
  const manual = await make('Manual');
  await linking('By id', `/k/a/${buy}`, manual);
  await linking('By names', '/k/view/Green%20coffee/how%20we%20BUY');
  await linking('By page', `/wiki/${wikiName}/view/Green%20coffee.How%20we%20buy.WebHome`);
  await write(coffee, `[a](</k/a/${buy}>) [b](</k/a/${buy}#top>) [c](</k/a/${coffee}>)`);
  await linking('Elsewhere', '/k/view/Green%20coffee/Nothing');
  const { articles, ...all } = await backlinks(buy);
  expect(all).toEqual({ total: 4, hasMore: false });
  expect(articles.map((it) => it.id)).toEqual(
    articles
      .map((it) => it.id)
      .sort()
      .reverse(),
  );
  expect(articles.sort((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    { title: 'By id', count: 1, above: [{ id: manual, title: 'Manual' }] },
    { title: 'By names', count: 1 },
    { title: 'By page', count: 1, above: [] },
    { title: 'Green coffee', count: 2, wikiId },
  ]);
  // A link within an article is none to it.
  expect((await backlinks(coffee)).total).toBe(0);
});

test('links to entries, records and tracks are kept beside those to articles, and change with the text', async () => {
  const trackId = server.services.ids.id();
  const [entry, record] = [server.services.ids.id(), server.services.ids.id()];
  const id = await linking('Notes', `/t/${trackId}`);
  await write(id, `[a](</t/${trackId}/e/${entry}>) [b](</t/${trackId}/r/${record}>) [c](</t/${trackId}>) [d](</t/${trackId}/c>)`);
  expect(await linksOf(id)).toEqual([
    { kind: 'entry', to_id: entry, count: 1 },
    { kind: 'record', to_id: record, count: 1 },
    { kind: 'track', to_id: trackId, count: 2 },
  ]);
  await write(id, 'Nothing any more.');
  expect(await linksOf(id)).toEqual([]);
});

test('an article keeps those that link to it wherever it goes and whatever it is called', async () => {
  const [beans, place] = [await make('Beans'), await make('Place')];
  const named = await linking('By names', '/k/view/Beans');
  await linking('By id', `/k/a/${beans}`);
  await anna.call('articles.update', { wikiId, articleId: beans, title: 'Coffees' });
  await anna.call('articles.move', { wikiId, articleId: beans, parentId: place });
  expect(await titles(beans)).toEqual(['By id', 'By names']);
  // After another reading the earlier names still lead to it.
  await write(named, 'Read [that one](</k/view/Beans>), again.');
  expect(await titles(beans)).toEqual(['By id', 'By names']);
  // Another one that has the name now is where the address leads.
  const other = await make('Beans');
  await write(named, 'Read [that one](</k/view/Beans>), the new one.');
  expect([await titles(beans), await titles(other)]).toEqual([['By id'], ['By names']]);
});

test('what is in the trash links to nothing, and links again when it is back', async () => {
  const beans = await make('Beans');
  const under = await make('Under');
  const from = await linking('From', `/k/a/${beans}`, under);
  await anna.call('articles.trash', { wikiId, articleId: under });
  expect(await backlinks(beans)).toEqual({ articles: [], total: 0, hasMore: false });
  await anna.call('articles.restore', { wikiId, articleId: under });
  expect(await titles(beans)).toEqual(['From']);
  expect(from).not.toBe('');
});

test('a version that is restored brings its links back', async () => {
  const [beans, cups] = [await make('Beans'), await make('Cups')];
  const id = await linking('From', `/k/a/${beans}`);
  await write(id, `Now [cups](</k/a/${cups}>).`);
  expect([await titles(beans), await titles(cups)]).toEqual([[], ['From']]);
  const { versions } = await anna.call('articleVersions.list', { wikiId, articleId: id });
  await anna.call('articleVersions.restore', { wikiId, articleId: id, number: versions.at(-1)!.number });
  server.clock.advance(3_000);
  await server.settled();
  await expect.poll(() => titles(beans), { timeout: 30_000 }).toEqual(['From']);
  expect(await titles(cups)).toEqual([]);
});

test('titles, counts, pages and ancestors tell nothing of articles that the reader may not open', async () => {
  const beans = await make('Beans');
  await linking('Open 1', `/k/a/${beans}`);
  const zebra = await make('Zebra plan');
  const hidden = await linking('Zebra prices', `/k/a/${beans}`, zebra);
  await linking('Open 2', `/k/a/${beans}`);
  await restrict(zebra);
  const seen = await backlinks(beans);
  expect([seen.total, seen.articles.map((it) => it.title).sort()]).toEqual([2, ['Open 1', 'Open 2']]);
  expect(JSON.stringify(seen)).not.toMatch(/Zebra|prices/);
  const page = await backlinks(beans, { limit: 1 });
  expect([page.hasMore, page.total]).toEqual([true, 2]);
  const last = await backlinks(beans, { limit: 1, after: page.articles[0]!.id });
  expect([last.hasMore, [...page.articles, ...last.articles].map((it) => it.title).sort()]).toEqual([false, ['Open 1', 'Open 2']]);
  // The id of one that is not open is a place like any other id.
  expect(JSON.stringify(await backlinks(beans, { after: hidden }))).not.toMatch(/Zebra|prices/);
  expect((await backlinks(beans, {}, anna)).total).toBe(3);
  // An article of his below one that he may not open: what is above that is not told.
  await anna.call('articleRights.set', {
    ...{ wikiId, articleId: hidden, restricted: true, version: 0 },
    grants: [{ to: { kind: 'user', id: mateo.userId }, level: 'read' }],
  });
  const now = await backlinks(beans);
  expect(now.articles.find((it) => it.id === hidden)).toMatchObject({ title: 'Zebra prices', above: [] });
  expect(JSON.stringify(now)).not.toContain('Zebra plan');
});

test('of an article that is not open there is no answer, and none of one of another company', async () => {
  const beans = await make('Beans');
  await linking('From', `/k/a/${beans}`);
  const { mateo: stranger, wikiId: elsewhere } = await newLibrary(server);
  await expect(backlinks(beans, {}, stranger)).rejects.toMatchObject({ code: 'notFound' });
  await expect(stranger.call('articles.backlinks', { wikiId: elsewhere, articleId: beans })).rejects.toMatchObject({ code: 'notFound' });
  await restrict(beans);
  await expect(backlinks(beans)).rejects.toMatchObject({ code: 'notFound' });
});

test('with what is under an article, links from elsewhere count, as far as both ends are open', async () => {
  const top = await make('Top');
  const [inner, shut] = [await make('Inner', top), await make('Zebra', top)];
  await linking('Inside', `/k/a/${inner}`, top);
  await linking('To the top', `/k/a/${top}`);
  await linking('To inner', `/k/a/${inner}`);
  await linking('To zebra', `/k/a/${shut}`);
  await restrict(shut);
  const seen = async (person: TestPerson) => (await backlinks(top, { withInside: 'true' }, person)).articles.map((it) => it.title).sort();
  expect([await seen(mateo), await seen(anna)]).toEqual([
    ['To inner', 'To the top'],
    ['To inner', 'To the top', 'To zebra'],
  ]);
});

test('copies link to what they say', async () => {
  const beans = await make('Beans');
  const from = await linking('From', `/k/a/${beans}`);
  await anna.call('articles.copy', { wikiId, articleId: from, id: server.services.ids.id(), parentId: null, title: 'Copy' });
  expect(await titles(beans)).toEqual(['Copy', 'From']);
});

test('texts that were stored before there were links get them in the background, once', async () => {
  const beans = await make('Beans');
  const from = await linking('From', `/k/a/${beans}`);
  const { services } = server;
  const { database } = services;
  await database.deleteFrom('doc_link').execute();
  await database.updateTable('doc_content').set({ links_cover: null }).where('doc_id', '=', from).execute();
  expect(await titles(beans)).toEqual([]);
  await services.jobs.enqueue(database, catchUpWithLinks, {});
  await expect.poll(() => titles(beans), { timeout: 15_000 * patienceFactor }).toEqual(['From']);
  // Nothing is left to be done: what somebody took away is not put back.
  await database.deleteFrom('doc_link').execute();
  const run = { id: services.ids.id(), attempt: 1, signal: new AbortController().signal, services, write: server.app.write };
  await storeMissingLinks.handle({ ...run, input: { articleId: from } });
  expect(await titles(beans)).toEqual([]);
});

test('more links than are counted are said to be so many', async () => {
  const beans = await make('Beans');
  await server.app.write(async ({ db }) => {
    const many = Array.from({ length: limits.backlinksCounted + 3 }, () => server.services.ids.id());
    const wiki = await db.selectFrom('article').selectAll().where('id', '=', beans).executeTakeFirstOrThrow();
    const { holder: _, shelf: __, ...row } = wiki;
    await db
      .insertInto('article')
      .values(many.map((id, at) => ({ ...row, id, name: `${at}`, name_key: `${at}` })))
      .execute();
    await db
      .insertInto('doc')
      .values(many.map((id) => ({ id })))
      .execute();
    await db
      .insertInto('doc_link')
      .values(many.map((from_id) => ({ from_id, kind: 'article', to_id: beans, count: 1 })))
      .execute();
  });
  const { total, articles, hasMore } = await backlinks(beans);
  expect([total, articles.length, hasMore]).toEqual([limits.backlinksCounted, limits.backlinkPage, true]);
});
