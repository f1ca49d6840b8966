import type { ArticlesOfWiki, DocumentUpdates, ReadArticle } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEditor } from '../../../test/editor.ts';

vi.setConfig({ testTimeout: 90_000 * patienceFactor });
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
});
afterAll(async () => {
  for (const it of workers) it.stop();
  await server?.stop();
});
const patiently = { timeout: 30_000 * patienceFactor };

test('what somebody may read no longer goes from their browser, and what they wrote there meanwhile is refused and stays theirs', async () => {
  const { wikiId } = await anna.call('wikis.open', {});
  const at = { wikiId, articleId: server.services.ids.id() };
  await anna.call('articles.create', { wikiId, id: at.articleId, parentId: null, title: 'Prices' });
  const worker = await openWorker({ base: server.address, session: mateo });
  workers.push(worker);
  const { readings } = worker.brain;
  const tree = readings['articles.ofWiki']({ wikiId }, 'page');
  const content = readings['articles.content']({ articleId: at.articleId }, 'page');
  const updates = readings['docs.updates']({ articleId: at.articleId }, 'page');
  const waiting = readings['docs.waiting']({ articleId: at.articleId }, 'page');
  const titles = () => (tree.read() as ArticlesOfWiki).rows.map((it) => it.title);
  const stored = () => (updates.read() as DocumentUpdates).rows.length;
  await expect.poll(titles, patiently).toEqual(['Prices']);
  const editor = openEditor(worker, () => server.services.ids.id(), at);
  await expect.poll(() => editor.state().ready, patiently).toBe(true);
  editor.write('Cheaper');
  await expect.poll(() => editor.state().waiting, patiently).toBe(0);
  await expect.poll(stored, patiently).toBeGreaterThan(0);

  worker.leave();
  editor.write(' than ever');
  await anna.call('articleRights.set', { ...at, restricted: true, version: 0 });
  await worker.comeBack();
  await expect.poll(titles, patiently).toEqual([]);
  await expect.poll(() => (content.read() as ReadArticle).content, patiently).toBeNull();
  // Of the document there is what he wrote himself, and nothing else.
  await expect.poll(() => (updates.read() as DocumentUpdates).refused, patiently).toBe('This article is not there, or is not open to you.');
  expect((waiting.read() as { updates: readonly string[] }).updates).toHaveLength(stored());
  const row = await server.services.database.selectFrom('doc').select('head').where('id', '=', at.articleId).executeTakeFirstOrThrow();
  expect(Number(row.head)).toBe(1);
});
