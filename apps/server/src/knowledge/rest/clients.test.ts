import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEditor } from '../../../test/editor.ts';
import { keyOf } from '../../../test/keys.ts';
import { readXml } from './xml.ts';

// Documents are changed in processes, whose start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
const patiently = { timeout: 40_000 * patienceFactor };
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wiki: string;
let base: string;
let basic: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  const { wikiId } = await anna.call('wikis.open', {});
  await anna.call('wikis.update', { wikiId, everyone: 'edit' });
  wiki = (await server.services.database.selectFrom('wiki').select('name').where('id', '=', wikiId).executeTakeFirstOrThrow()).name;
  base = `${server.address}/rest/wikis`;
});
beforeEach(async () => {
  const { secret } = await keyOf(server, { userId: mateo.userId, tenantId: server.tenantId }, [
    'knowledge:read',
    'knowledge:write',
    'search:read',
  ]);
  basic = `Basic ${Buffer.from(`mateo:${secret}`).toString('base64')}`;
});
afterAll(() => server?.stop());

const page = (...names: string[]) => `/${wiki}${names.map((it) => `/spaces/${encodeURIComponent(it)}`).join('')}/pages/WebHome`;
const call = (
  path: string,
  { method = 'GET', type, body, accept }: { method?: string; type?: string; body?: string; accept?: string } = {},
) =>
  fetch(`${base}${path}`, {
    method,
    headers: { authorization: basic, ...(type && { 'content-type': type }), ...(accept && { accept }) },
    ...(body !== undefined && { body }),
  });
const json = async (path: string) => (await (await call(path, { accept: 'application/json' })).json()) as Record<string, unknown>;

// Calls as in the source of https://github.com/xwiki-contrib/cli: the title and the content in one element each, as XML with a name and password.
test('the command line client of XWiki writes a page, reads it with its files, and writes it again [KB-021, KB-022]', async () => {
  const write = (content: string) =>
    call(page('Sandbox', 'Roast plan'), {
      ...{ method: 'PUT', type: 'application/xml; charset=utf-8' },
      body: `<page xmlns='http://www.xwiki.org'><content>${content}</content><title>Roast &amp; rest</title></page>`,
    });
  expect((await write('## Monday&#10;&#10;* **Ethiopia**, 12 kg&#10;* Kenya')).status).toBe(201);
  const read = async () =>
    readXml(await (await call(`${page('Sandbox', 'Roast plan')}?objects=true&amp;attachments=true`.replace('&amp;', '&'))).text(), 'page');
  expect(await read()).toMatchObject({
    title: 'Roast & rest',
    content: '## Monday\n\n- **Ethiopia**, 12 kg\n- Kenya',
    version: '1.1',
    syntax: 'markdown/1.2',
  });
  expect((await write('## Monday&#10;&#10;* **Ethiopia**, 12 kg&#10;* Rwanda')).status).toBe(202);
  expect(await read()).toMatchObject({ content: '## Monday\n\n- **Ethiopia**, 12 kg\n- Rwanda', version: '2.1' });
  const { historySummaries } = await json(`${page('Sandbox', 'Roast plan')}/history`);
  expect(historySummaries).toMatchObject([{ version: '2.1', modifierName: 'Mateo Ruiz' }, { version: '1.1' }]);
  expect(await json(`${page('Sandbox', 'Roast plan')}/history/1.1`)).toMatchObject({ content: expect.stringContaining('Kenya') });
});

// Calls as in IPages of https://github.com/panoramicdata/XWiki.Api, and for history and files as its names suggest: JSON, one space per address.
test('the client of XWiki for .NET lists wikis, spaces, pages, history and files, and finds pages [KB-023, KB-024]', async () => {
  await call(page('Cupping'), {
    method: 'PUT',
    type: 'application/json',
    body: JSON.stringify({ title: 'Cupping', content: 'Break the crust.' }),
  });
  expect(((await json(''))['wikis'] as { id: string }[]).map((it) => it.id)).toEqual([wiki]);
  expect(((await json(`/${wiki}/spaces`))['spaces'] as { name: string }[]).map((it) => it.name)).toContain('Cupping');
  expect(await json(`/${wiki}/spaces/Cupping/pages`)).toMatchObject({ pageSummaries: [] });
  expect(await json(`/${wiki}/spaces/Cupping/pages/WebHome`)).toMatchObject({
    title: 'Cupping',
    content: 'Break the crust.',
    majorVersion: 1,
  });
  expect(await json(`/${wiki}/spaces/Cupping/pages/WebHome/history`)).toMatchObject({ historySummaries: [{ version: '1.1' }] });
  expect(await json(`/${wiki}/spaces/Cupping/pages/WebHome/attachments`)).toMatchObject({ attachments: [] });
  expect(await json(`/${wiki}/search?q=crust`)).toHaveProperty('searchResults');
  expect(await json(`/query?type=solr&q=crust&wikis=${wiki},elsewhere`)).toHaveProperty('searchResults');
  expect(await json('/query?type=solr&q=crust&wikis=elsewhere')).toMatchObject({ searchResults: [] });
  expect((await call(page('Cupping', 'Missing'))).status).toBe(404);
});

test('a page is written in each form that XWiki takes, and a wrong one is refused without a change', async () => {
  const plain = await call(page('Forms'), { method: 'PUT', type: 'text/plain', body: 'As **plain** Markdown' });
  expect([plain.status, plain.headers.get('location')]).toEqual([201, expect.stringMatching(/\/spaces\/Forms\/pages\/WebHome$/)]);
  const form = await call(`${page('Forms')}?method=PUT&media=json`, {
    ...{ method: 'POST', type: 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ content: '*not* a sign', syntax: 'plain/1.0' }).toString(),
  });
  expect([form.status, await form.json()]).toMatchObject([202, { content: '\\*not\\* a sign', version: '2.1' }]);
  const minor = await call(`${page('Forms')}?minorRevision=true`, { method: 'PUT', type: 'text/plain', body: 'Small change' });
  expect(readXml(await minor.text(), 'page')).toMatchObject({ content: 'Small change', version: '2.2' });
  const same = await call(page('Forms'), { method: 'PUT', type: 'text/plain', body: 'Small change' });
  expect([same.status, readXml(await same.text(), 'page')]).toMatchObject([202, { version: '2.2' }]);
  for (const [status, body] of [
    [400, '<page><content>x</content><syntax>xwiki/2.1</syntax></page>'],
    [400, '<space><content>x</content></space>'],
    [304, '<page/>'],
  ] as const)
    expect((await call(page('Forms'), { method: 'PUT', type: 'text/xml', body })).status).toBe(status);
  const deep = await call(page('Forms'), { method: 'PUT', type: 'text/plain', body: `${'>'.repeat(60)} deep` });
  expect(deep.status).toBe(400);
  expect((await call(page('Forms'), { method: 'POST', type: 'text/plain', body: 'x' })).status).toBe(400);
  expect(await json(page('Forms'))).toMatchObject({ content: 'Small change', version: '2.2' });
  expect((await call(`${page('Forms')}?method=DELETE`, { method: 'POST' })).status).toBe(204);
  expect((await call(page('Forms'))).status).toBe(404);
});

test('what a program writes comes to open editors as a change, and what somebody writes at the same time stays', async () => {
  await call(page('Live'), { method: 'PUT', type: 'text/plain', body: 'First line\n\nSecond line' });
  const found = await server.services.database
    .selectFrom('article')
    .select(['id', 'wiki_id'])
    .where('title', '=', 'Live')
    .executeTakeFirstOrThrow();
  const worker = await openWorker({ base: server.address, session: anna });
  try {
    const editor = openEditor(worker, () => server.services.ids.id(), { wikiId: found.wiki_id, articleId: found.id });
    await expect.poll(() => editor.state().ready, patiently).toBe(true);
    expect(editor.read()).toEqual(['First line', 'Second line']);
    editor.type('Anna. ');
    expect((await call(page('Live'), { method: 'PUT', type: 'text/plain', body: 'First line\n\nAnother line' })).status).toBe(202);
    await expect.poll(() => editor.read(), patiently).toEqual(['Anna. First line', 'Another line']);
    await editor.stored();
    const stored = () => json(page('Live')).then((it) => it['content']);
    server.clock.advance(3_000);
    await expect.poll(stored, patiently).toBe('Anna. First line\n\nAnother line');
  } finally {
    worker.stop();
  }
});

test('a key in Basic opens these addresses only, for its scopes, and not from pages of others', async () => {
  const { secret } = await keyOf(server, { userId: mateo.userId, tenantId: server.tenantId }, ['knowledge:read']);
  basic = `Basic ${Buffer.from(`anybody:${secret}`).toString('base64')}`;
  expect((await call(`/${wiki}/pages`)).status).toBe(200);
  expect((await call(page('New'), { method: 'PUT', type: 'text/plain', body: 'x' })).status).toBe(401);
  const headers = { authorization: basic };
  expect((await fetch(`${server.address}/api/tenants`, { headers })).status).toBe(401);
  expect(
    (await fetch(`${base}${page('New')}`, { method: 'PUT', headers: { ...headers, origin: 'https://evil.example' }, body: 'x' })).status,
  ).toBe(403);
  basic = `Basic ${Buffer.from('mateo:tyd_wrong').toString('base64')}`;
  expect((await call(`/${wiki}/pages`)).status).toBe(401);
});
