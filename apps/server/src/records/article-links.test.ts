import { makeTable, startTestServer, type TestPerson, type TestServer, type TestTable } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesKnownTo } from '../tracks/index.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let other: TestPerson;
let trackId: string;
let table: TestTable;
let wikiId: string;
const articles = { open: '', shut: '', inner: '' };
const id = () => server.services.ids.id();
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  other = await server.person({ displayName: 'Ines', tenantId: null });
  trackId = await server.track('Roastery', [anna, mateo]);
  wikiId = (await anna.call('wikis.open', {})).wikiId;
  for (const [name, parentId, title] of [
    ['open', null, 'Roasting'],
    ['shut', null, 'Secret margins'],
    ['inner', 'shut', 'Secret prices'],
  ] as const) {
    articles[name] = id();
    await anna.call('articles.create', { wikiId, id: articles[name], parentId: parentId && articles[parentId], title });
  }
  await anna.call('articleRights.set', { wikiId, articleId: articles.shut, restricted: true, version: 0, grants: [] });
  table = await makeTable(anna.call, {
    trackId,
    newId: id,
    attributes: [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'pages0', name: 'Articles', type: 'article' },
    ],
  });
});
afterAll(() => server?.stop());

const add = async (who: TestPerson, title: string, pages: string[]) => {
  const recordId = id();
  await who.call('records.add', {
    trackId,
    tableId: table.tableId,
    records: [{ id: recordId, properties: { title0: title, pages0: pages } }],
  });
  return recordId;
};
const titles = async (who: TestPerson, more: object = {}) =>
  (await who.call('records.window', { trackId, tableId: table.tableId, ...more })).records.map((it) => it.properties['title0']);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: Error) => error.message,
  );

test('a field links to articles that its author may read, and keeps those that others chose [FIELD-017]', async () => {
  const refused = 'Articles: This article is not there, or not open to you.';
  expect(await codeOf(add(mateo, 'Wrong', [articles.shut]))).toBe(refused);
  expect(await codeOf(add(mateo, 'Wrong', [articles.inner]))).toBe(refused);
  expect(await codeOf(add(mateo, 'Wrong', [id()]))).toBe(refused);
  const recordId = await add(anna, 'Guji', [articles.inner]);
  const update = mateo.call('records.update', {
    ...{ trackId, tableId: table.tableId },
    records: [{ id: recordId, properties: { pages0: [articles.inner, articles.open] } }],
  });
  expect(await codeOf(update)).toBe('ok');
});

test('names of articles are for their readers alone: when records are sorted, filtered, grouped and exported', async () => {
  await add(anna, 'Huila', [articles.open]);
  const known = (who: TestPerson) =>
    namesKnownTo(server.services.database, 'article', { userId: who.userId, trackId }, Object.values(articles));
  expect([...(await known(anna)).values()].sort()).toEqual(['Roasting', 'Secret margins', 'Secret prices']);
  expect([...(await known(mateo)).values()]).toEqual(['Roasting']);
  expect((await known(other)).size).toBe(0);
  const sortBy = 'pages0';
  // By 'Roasting' and 'Secret prices' for Anna; an article that is not open to Mateo has no place by its name.
  expect([await titles(anna, { sortBy }), await titles(mateo, { sortBy })]).toEqual([
    ['Huila', 'Guji'],
    ['Guji', 'Huila'],
  ]);
  const filter = JSON.stringify({ match: 'all', conditions: [{ attributeId: 'pages0', operator: 'includes', value: articles.inner }] });
  expect(await titles(mateo, { filter })).toEqual(['Guji']);
  for (const [who, shown] of [
    [anna, 'Secret prices, Roasting'],
    [mateo, 'Roasting'],
  ] as const) {
    const { url } = await who.call('tables.exportDataUrl', { trackId, tableId: table.tableId });
    const csv = await who.fetch(url as `/${string}`);
    const text = await csv.text();
    expect([csv.status, text.includes(shown), text.includes('Secret')]).toEqual([200, true, who === anna]);
  }
});

test('the right to an article decides by the nearest restricted one, as everywhere', async () => {
  const names = async () =>
    [
      ...(await namesKnownTo(server.services.database, 'article', { userId: mateo.userId, trackId }, Object.values(articles))).values(),
    ].sort();
  const set = async (articleId: string, grants: unknown[]) => {
    const { version } = await anna.call('articleRights.get', { wikiId, articleId });
    await anna.call('articleRights.set', { wikiId, articleId, restricted: true, version, grants: grants as never });
  };
  await set(articles.inner, [{ to: { kind: 'track', id: trackId }, level: 'read' }]);
  expect(await names()).toEqual(['Roasting', 'Secret prices']);
  await set(articles.inner, [{ to: { kind: 'user', id: anna.userId }, level: 'read' }]);
  expect(await names()).toEqual(['Roasting']);
  await anna.call('articles.trash', { wikiId, articleId: articles.open });
  expect(await names()).toEqual([]);
});
