import { type ArticleNews, documentRoot, documentSchema, scopeOf } from '@trackyard/contract';
import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { readDocument } from '../documents/reading.ts';

// Documents are read in processes, whose start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
const newId = () => server.services.ids.id();
const patiently = { timeout: 40_000 * patienceFactor };

async function mentionedTo(person: TestPerson) {
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  const rows = scopes.filter((it) => it.scope === scopeOf('user', person.userId)).flatMap((it) => it.rows);
  const news = rows.flatMap((it) => (it.store === 'articleNews' && it.row ? [it.row as ArticleNews] : []));
  return news.flatMap((it) => it.notifications.filter((one) => one.type === 'ARTICLE_MENTIONED').map((one) => [it.id, one.actorId]));
}
const textOf = async (articleId: string) =>
  (await server.services.database.selectFrom('doc_content').select('text').where('doc_id', '=', articleId).executeTakeFirst())?.text;

test('who is mentioned in an article hears of it once, and again only of another mention; who may not read it, and who is nobody, hear nothing [KB-010]', async () => {
  const tenantId = await server.createTenant('Kestrel');
  const anna = await server.person({ displayName: 'Anna Lindqvist', tenantId, tenantAdmin: true });
  const mateo = await server.person({ displayName: 'Mateo Ruiz', tenantId });
  const stranger = await server.person({ displayName: 'Nils Berg', tenantId: await server.createTenant('Other') });
  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = newId();
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'Beans' });
  const doc = new Y.Doc();
  const body = doc.getXmlFragment(documentRoot);
  const change = async (edit: () => void) => {
    let update = '';
    doc.once('update', (it: Uint8Array) => {
      update = Buffer.from(it).toString('base64');
    });
    doc.transact(edit);
    await anna.call('docs.push', { wikiId, articleId, schema: documentSchema, updates: [update] });
    server.clock.advance(3_000);
  };
  const paragraph = (...parts: (Y.XmlElement | Y.XmlText)[]) => {
    const made = new Y.XmlElement('paragraph');
    made.insert(0, parts);
    return made;
  };
  const mention = (userId: string, name: string) => {
    const made = new Y.XmlElement('mention');
    for (const [key, value] of Object.entries({ id: newId(), userId, name })) made.setAttribute(key, value);
    return made;
  };
  const reads = async (text: string) => {
    await expect.poll(() => textOf(articleId), patiently).toBe(text);
    await server.settled();
  };

  const people = [mention(mateo.userId, 'Mateo Ruiz'), mention(anna.userId, 'Anna'), mention(stranger.userId, 'Nils')];
  const forged = [mention(newId(), 'Nobody'), mention('<img src=x onerror=alert(1)>', 'Script')];
  await change(() => body.insert(0, [paragraph(new Y.XmlText('Ask '), ...people, ...forged)]));
  await expect.poll(() => mentionedTo(mateo), patiently).toEqual([[articleId, anna.userId]]);
  expect(await textOf(articleId)).toContain('Ask @Mateo Ruiz@Anna@Nils');
  expect([await mentionedTo(anna), await mentionedTo(stranger)]).toEqual([[], []]);

  const seen = () => mateo.call('articles.setNotifications', { articleId, notifications: [], seen: server.clock.now().toISOString() });
  const first = (await textOf(articleId))!;
  await seen();
  server.clock.advance(20 * 60_000);
  await change(() => body.push([paragraph(new Y.XmlText('and taste'))]));
  await reads(`${first}\nand taste`);
  expect(await mentionedTo(mateo)).toEqual([]);
  await change(() => body.push([paragraph(mention(mateo.userId, 'Mateo Ruiz'))]));
  await expect.poll(() => mentionedTo(mateo), patiently).toEqual([[articleId, anna.userId]]);
});

test('a mention that a program reads first, by writing into the article, is news as well', async () => {
  // Nobody but the program reads documents here.
  const held = await startTestServer({ heldJobs: [readDocument.name] });
  try {
    const [anna, mateo] = [await held.person('Anna Lindqvist'), await held.person('Mateo Ruiz')];
    const { wikiId } = await anna.call('wikis.open', {});
    const articleId = held.services.ids.id();
    await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'Beans' });
    const doc = new Y.Doc();
    const made = new Y.XmlElement('mention');
    for (const [key, value] of Object.entries({ id: held.services.ids.id(), userId: mateo.userId, name: 'Mateo Ruiz' }))
      made.setAttribute(key, value);
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [made]);
    doc.getXmlFragment(documentRoot).insert(0, [paragraph]);
    const updates = [Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')];
    await anna.call('docs.push', { wikiId, articleId, schema: documentSchema, updates });
    // The program has not seen the mention, which stays therefore.
    await anna.call('docs.write', { wikiId, articleId, text: 'Weigh each bowl' });
    await expect.poll(() => mentionedTo(mateo), patiently).toEqual([[articleId, anna.userId]]);
  } finally {
    await held.stop();
  }
});

test('a program mentions somebody in Markdown, and the text that it reads names the person the same way', async () => {
  const held = await startTestServer();
  try {
    const [anna, mateo] = [await held.person('Anna Lindqvist'), await held.person('Mateo Ruiz')];
    const { wikiId } = await anna.call('wikis.open', {});
    const articleId = held.services.ids.id();
    await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'Beans' });
    const text = `Ask [@Mateo Ruiz](<trackyard:user/${mateo.userId}>) first.`;
    await anna.call('docs.write', { wikiId, articleId, text });
    await expect.poll(() => mentionedTo(mateo), patiently).toEqual([[articleId, anna.userId]]);
    expect((await mateo.call('articles.read', { wikiId, articleId })).markdown).toBe(text);
  } finally {
    await held.stop();
  }
});
