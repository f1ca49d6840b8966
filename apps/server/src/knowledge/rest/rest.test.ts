import type { ApiScope } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, withKey } from '../../../test/keys.ts';
import { indexAll } from '../../search/index.ts';
import { addArticle } from '../add-article.ts';
import { readAddress } from './address.ts';
import { readQuery } from './query.ts';
import { pagePath } from './shapes.ts';
import { readXml, toXml } from './xml.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
let wiki: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  wikiId = (await anna.call('wikis.open', {})).wikiId;
  wiki = (await server.services.database.selectFrom('wiki').select('name').where('id', '=', wikiId).executeTakeFirstOrThrow()).name;
});
afterAll(() => server?.stop());

const newId = () => server.services.ids.id();
async function add(title: string, text: string, parentId: string | null = null): Promise<string> {
  const id = newId();
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  await server.app.write((write) =>
    addArticle(
      { ...write, configuration: server.services.configuration },
      { id, wikiId, parentId, title, authorId: anna.userId, document },
    ),
  );
  return id;
}
const page = (...names: string[]) => pagePath(wiki, names);
const get = (who: TestPerson, path: string) => who.fetch(path, { headers: { accept: 'application/json' } });
const json = async (who: TestPerson, path: string) => (await (await get(who, path)).json()) as Record<string, unknown>;
const put = (who: TestPerson, path: string, body: string, type = 'application/xml') =>
  who.fetch(path, { method: 'PUT', headers: { 'content-type': type, accept: 'application/json' }, body });
const restrict = async (articleId: string) => {
  const { version } = await anna.call('articleRights.get', { wikiId, articleId });
  await anna.call('articleRights.set', { wikiId, articleId, restricted: true, version, grants: [] });
};

test('a page is made by PUT with versions and a title, with what is missing above it, and changed by the next one [KB-021, KB-022, KB-036]', async () => {
  const body =
    '<page xmlns="http://www.xwiki.org"><majorVersion>2</majorVersion><minorVersion>1</minorVersion><title>Q3 &amp; Q4</title></page>';
  const made = await put(mateo, page('Roasting', 'Q3.2026'), body);
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toMatch(new RegExp(`/rest/wikis/${wiki}/spaces/Roasting/spaces/Q3.2026/pages/WebHome$`));
  expect(await made.json()).toMatchObject({
    title: 'Q3 & Q4',
    fullName: 'Roasting.Q3\\.2026.WebHome',
    space: 'Roasting.Q3\\.2026',
    name: 'WebHome',
  });
  const changed = await put(mateo, page('Roasting'), JSON.stringify({ title: 'Roasting' }), 'application/json');
  expect([changed.status, ((await changed.json()) as { title: string }).title]).toEqual([202, 'Roasting']);
  expect((await put(mateo, page('Roasting'), '')).status).toBe(304);
  expect((await put(mateo, page('Roasting'), '<space/>')).status).toBe(400);
  expect((await put(server.visitor() as unknown as TestPerson, page('Other'), body)).status).toBe(401);
});

test('the frame behind a wiki link holds the title of the article and nothing else, for its readers only [KB-007]', async () => {
  const top = await add('Contracts', 'Nobody else may know.');
  const inner = await anna.call('articles.create', { wikiId, id: newId(), parentId: top, title: 'Q3.2026 & <more>' });
  expect(inner).toEqual({});
  const view = (path: string) => `/rest/wikis/${wiki}/view/${path}`;
  const found = await get(mateo, view('Contracts.Q3%5C.2026%20%26%20%3Cmore%3E.WebHome'));
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(found.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  const text = await found.text();
  expect(text).toContain('<title>Q3.2026 &amp; &lt;more&gt;</title>');
  expect(text).not.toContain('Nobody else');
  expect((await get(mateo, view('%E0%A4%A'))).status).toBe(400);
  await restrict(top);
  expect((await get(mateo, view('Contracts'))).status).toBe(404);
  expect((await get(anna, view('Contracts'))).status).toBe(200);
});

test('a page may be called like the beginning of an address', async () => {
  const body = '<page><title>Of its own</title></page>';
  await add('Grinding', 'Fine');
  for (const names of [['view'], ['view', 'Grinding']]) {
    expect([names, (await put(mateo, page(...names), body)).status]).toEqual([names, 201]);
    expect([names, (await put(mateo, page(...names), body)).status]).toEqual([names, 202]);
  }
  expect(await json(mateo, page('Grinding'))).toMatchObject({ title: 'Grinding' });
});

test('one call makes several pages, also with an Idempotency-Key, and finds a page by the id that its address has', async () => {
  const headers = { 'content-type': 'application/xml', 'idempotency-key': newId() };
  const made = await mateo.fetch(page('Mills', 'Flat', 'Steel'), { method: 'PUT', headers, body: '<page><title>Steel</title></page>' });
  expect(made.status).toBe(201);
  const top = await add('Contracts', 'Closed');
  const inner = await add('Terms', 'Open', top);
  await anna.call('articleRights.set', {
    wikiId,
    articleId: inner,
    restricted: true,
    version: 0,
    grants: [{ to: { kind: 'user', id: mateo.userId }, level: 'edit' }],
  });
  await restrict(top);
  expect((await put(mateo, page(inner), '<page><title>New terms</title></page>')).status).toBe(202);
  expect(await json(mateo, page(inner))).toMatchObject({ title: 'New terms' });
  expect([(await put(mateo, page(newId()), '')).status, (await put(mateo, page(top), '<page><title>x</title></page>')).status]).toEqual([
    404, 404,
  ]);
});

test('an API key needs the scopes of what an address reads', async () => {
  const statuses = async (scopes: ApiScope[]) => {
    const program = withKey(server, (await keyOf(server, { userId: mateo.userId, tenantId: server.tenantId }, scopes)).secret);
    const paths = ['/rest/wikis', `/rest/wikis/${wiki}`, `/rest/wikis/${wiki}/pages`, `/rest/wikis/${wiki}/query?q=crack`];
    return Promise.all(paths.map(async (it) => (await program.fetch(it)).status));
  };
  expect(await statuses(['chat:read', 'search:read'])).toEqual([401, 401, 401, 401]);
  expect(await statuses(['knowledge:read'])).toEqual([200, 200, 200, 401]);
  expect(await statuses(['knowledge:read', 'search:read'])).toEqual([200, 200, 200, 200]);
});

test('a page is read with its content, in XML and in JSON, at earlier addresses too [KB-024]', async () => {
  const id = await add('First crack', 'At 196 °C & not before.');
  const found = await json(anna, page('First crack'));
  expect(found).toMatchObject({
    title: 'First crack',
    content: 'At 196 °C & not before.',
    syntax: 'markdown/1.2',
    version: '1.1',
    clazz: null,
  });
  expect(typeof found['modified']).toBe('number');
  const xml = await anna.fetch(page('First crack'));
  expect(xml.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(readXml(await xml.text(), 'page')).toMatchObject({
    title: 'First crack',
    content: 'At 196 °C & not before.',
    modified: expect.stringMatching(/Z$/),
  });
  await anna.call('articles.update', { wikiId, articleId: id, title: 'Second crack' });
  expect(await json(anna, page('First crack'))).toMatchObject({ fullName: 'Second crack.WebHome' });
  expect(await json(anna, `${page('Second crack').replace(/\/pages.*/, '')}`)).toMatchObject({ name: 'Second crack' });
  expect((await anna.fetch(page('First crack'), { method: 'DELETE' })).status).toBe(204);
  expect((await get(anna, page('First crack'))).status).toBe(404);
  expect((await get(anna, '/rest/wikis/elsewhere')).status).toBe(404);
});

test('the history of a page has its versions with their numbers, and each is read as a page; an article has the number of its newest', async () => {
  const articleId = await add('Water', 'Soft');
  expect(await json(mateo, `${page('Water')}/history`)).toMatchObject({ historySummaries: [] });
  await mateo.call('articleVersions.create', { wikiId, articleId, name: 'Approved' });
  await mateo.call('articleVersions.create', { wikiId, articleId, name: 'Approved again' });
  await anna.call('articles.update', { wikiId, articleId, title: 'Water & salt' });
  const here = page('Water & salt');
  const { historySummaries } = await json(mateo, `${here}/history`);
  expect(historySummaries).toMatchObject([
    { version: '2.1', majorVersion: 2, minorVersion: 1, comment: 'Approved again', name: 'WebHome', modifierName: 'Mateo Ruiz' },
    { version: '1.1', majorVersion: 1, minorVersion: 1, comment: 'Approved', modifierName: 'Anna Lindqvist' },
  ]);
  const numbers = ((await json(mateo, `${here}/history?order=asc&number=1`))['historySummaries'] as { version: string }[]).map(
    (it) => it.version,
  );
  expect(numbers).toEqual(['1.1']);
  expect(await json(mateo, `${here}/history/1.1`)).toMatchObject({ title: 'Water', content: 'Soft', version: '1.1', majorVersion: 1 });
  expect(await json(mateo, here)).toMatchObject({ title: 'Water & salt', version: '2.1', majorVersion: 2, minorVersion: 1 });
  expect(await (await mateo.fetch(`${here}/history`)).text()).toMatch(/<historySummary>.*<version>2\.1<\/version>/);
  for (const wrong of ['9.1', 'x', '1.1/more'])
    expect([wrong, (await get(mateo, `${here}/history/${wrong}`)).status]).toEqual([wrong, 404]);
  await restrict(articleId);
  expect([(await get(mateo, `${here}/history`)).status, (await get(mateo, `${here}/history/1.1`)).status]).toEqual([404, 404]);
});

test('spaces, pages and children are lists of what the caller may read [KB-023]', async () => {
  const top = await add('Prices', 'All of them');
  const inner = await add('Margins', 'Thirty percent', top);
  await restrict(inner);
  const names = async (who: TestPerson) =>
    ((await json(who, `/rest/wikis/${wiki}/spaces`))['spaces'] as { name: string }[]).map((it) => it.name);
  expect([(await names(anna)).includes('Margins'), (await names(mateo)).includes('Margins')]).toEqual([true, false]);
  const children = async (who: TestPerson) =>
    ((await json(who, `${page('Prices')}/children`))['pageSummaries'] as { title: string }[]).map((it) => it.title);
  expect([await children(anna), await children(mateo)]).toEqual([['Margins'], []]);
  expect([
    (await get(mateo, page('Prices', 'Margins'))).status,
    (await put(mateo, page('Prices', 'Margins'), '<page><title>x</title></page>')).status,
  ]).toEqual([404, 201]);
  const first = await json(anna, `/rest/wikis/${wiki}/pages?number=1`);
  expect(first['pageSummaries'] as unknown[]).toHaveLength(1);
  for (const wrong of ['number=0', 'number=1001', 'number=x', 'start=-1'])
    expect((await get(anna, `/rest/wikis/${wiki}/pages?${wrong}`)).status).toBe(400);
  expect(((await json(mateo, '/rest/wikis'))['wikis'] as { id: string }[]).map((it) => it.id)).toEqual([wiki]);
});

test('the attachments of a page are the files in its text, with their bytes, for its readers and for keys', async () => {
  const top = await add('Curves', '');
  const at = { wikiId, articleId: top };
  const id = newId();
  const bytes = Buffer.from('date;temperature');
  await anna.call('uploads.addPiece', { uploadId: id, offset: 0, total: bytes.length, bytes });
  await anna.call('articleFiles.add', { ...at, id, name: 'first crack & more.csv' });
  const files = page('Curves').concat('/attachments');
  const listed = async () => (await json(mateo, files))['attachments'] as Record<string, unknown>[];
  expect(await listed()).toEqual([]);
  await server.services.database
    .updateTable('doc_content')
    .set({ file_ids: [id] })
    .where('doc_id', '=', top)
    .execute();
  const [file] = await listed();
  expect(file).toMatchObject({
    name: 'first crack & more.csv',
    size: 16,
    longSize: 16,
    author: 'Anna Lindqvist',
    pageId: 'Curves.WebHome',
  });
  const path = new URL(file!['xwikiAbsoluteUrl'] as string).pathname as `/${string}`;
  const found = await mateo.fetch(path);
  expect([found.status, await found.text()]).toEqual([200, bytes.toString()]);
  expect(found.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''first%20crack%20%26%20more.csv");
  const key = withKey(server, (await keyOf(server, { userId: mateo.userId, tenantId: server.tenantId }, ['knowledge:read'])).secret);
  expect(await (await key.fetch(path)).text()).toBe(bytes.toString());
  expect((await get(mateo, `${files}/other.csv`)).status).toBe(404);
  await restrict(top);
  for (const it of [files, path]) expect((await get(mateo, it)).status).toBe(404);
});

test('a query finds pages by title, content, author and when they were made [KB-025]', async () => {
  await add('Cupping form', 'Aroma, acidity and body');
  await indexAll(server.services, new AbortController().signal);
  const titles = async (query: string, who = anna) => {
    const answer = await json(who, `/rest/wikis/${wiki}/query?${query}`);
    return (answer['searchResults'] as { title: string }[]).map((it) => it.title);
  };
  expect(await titles(`q=${encodeURIComponent('acidity AND type:DOCUMENT')}`)).toEqual(['Cupping form']);
  expect(await titles(`q=${encodeURIComponent('title:cupping author:"Anna Lindqvist"')}`)).toEqual(['Cupping form']);
  expect(await titles(`q=cupping&author=${encodeURIComponent('Mateo Ruiz')}`)).toEqual([]);
  const day = server.clock.now().toISOString().slice(0, 10);
  expect(await titles(`q=${encodeURIComponent(`cupping AND creationdate:[${day} TO *]`)}`)).toEqual(['Cupping form']);
  expect(await titles(`q=cupping&createdBefore=${day}`)).toEqual([]);
  expect(await titles(`q=cupping&createdAfter=${day}&number=1&type=solr`)).toEqual(['Cupping form']);
  for (const wrong of ['q=a&type=hql', `q=${encodeURIComponent('a OR b')}`, 'q=a&createdAfter=soon', 'q=a&number=2000'])
    expect((await get(anna, `/rest/wikis/${wiki}/query?${wrong}`)).status).toBe(400);
});

test('addresses and answers hold any name, and no text of a document becomes markup', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => it.isWellFormed() && it !== 'WebHome');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      const rest = pagePath('w', names).slice('/rest/wikis/w/spaces/'.length);
      expect(readAddress(rest)).toEqual({ names, what: 'page' });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (title) => {
      const read = readXml(toXml('page', { title, content: '' }), 'page');
      expect(read).toEqual({ title, content: '' });
    }),
  );
  expect(readXml('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><page><title>&e;</title></page>', 'page')).toEqual({
    title: '&e;',
  });
  expect(readAddress('A/pages/B/extra')).toBeNull();
  expect(readAddress('%E0%A4%A')).toBeNull();
});

test('a query is read whatever stands in it', () => {
  expect(readQuery('title:"first crack" AND content:heat* author:XWiki.anna creationdate:[2026-01-01 TO 2026-02-01]')).toEqual({
    ...{ text: '"first crack" heat', author: 'anna' },
    ...{ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  });
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        readQuery(text);
      } catch (cause) {
        expect(cause).toMatchObject({ code: 'invalidInput' });
      }
    }),
  );
});

test('an administrator makes a wiki besides the main one, whose pages are read and written by its name [TADMIN-031]', async () => {
  const { tenantId } = server;
  const { wikiId: sub, wikiName } = await anna.call('tenant.createSubWiki', { tenantId, wikiName: 'roastery' });
  expect([sub === wikiId, wikiName]).toEqual([false, 'roastery']);
  const names = ((await json(mateo, '/rest/wikis'))['wikis'] as { name: string }[]).map((it) => it.name);
  expect(names).toEqual([wiki, 'roastery']);
  const path = pagePath('roastery', ['Ovens']);
  expect((await put(mateo, path, '<page xmlns="http://www.xwiki.org"><title>Ovens</title></page>')).status).toBe(201);
  expect(await json(mateo, path)).toMatchObject({ wiki: 'roastery', title: 'Ovens' });
  expect((await get(mateo, page('Ovens'))).status).toBe(404);
  const code = (who: TestPerson, name: string) =>
    who.call('tenant.createSubWiki', { tenantId, wikiName: name }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  expect([await code(anna, 'roastery'), await code(anna, 'Roast ery'), await code(mateo, 'ovens')]).toEqual([
    'conflict',
    'invalidInput',
    'forbidden',
  ]);
});
