import type { ArticlesOfWiki } from '@trackyard/data-worker';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist' });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
  wikiId = (await anna.call('wikis.open', {})).wikiId;
});
afterAll(async () => {
  for (const it of workers) it.stop();
  await server?.stop();
});
const newId = () => server.services.ids.id();
const patiently = { timeout: 20_000 * patienceFactor };
/** A worker with the tree of the wiki in view, and what it has of it. */
async function reader(person: TestPerson) {
  const worker = await openWorker({ base: server.address, session: person });
  workers.push(worker);
  const tree = worker.brain.readings['articles.ofWiki']({ wikiId }, 'page');
  const read = () => [...(tree.read() as ArticlesOfWiki).rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  await expect.poll(() => (tree.read() as ArticlesOfWiki).ready, patiently).toBe(true);
  return { worker, read };
}

test('a tree that changed over the socket, in replies and while one was away is the one that somebody new gets', async () => {
  const [hers, his, away] = [await reader(anna), await reader(mateo), await reader(mateo)];
  away.worker.leave();
  const run: TestWorker['brain']['run'] = (name, input, key) => hers.worker.brain.run(name, input, key);
  const [beans, guji, washed, gone] = [newId(), newId(), newId(), newId()];
  const make = (id: string, parentId: string | null, title: string) => run('articles.create', { wikiId, id, parentId, title }, newId());
  await make(beans, null, 'Beans');
  await make(guji, beans, 'Guji');
  await make(washed, guji, 'Washed');
  await make(gone, beans, 'Gone');
  await run('articles.update', { wikiId, articleId: beans, title: 'Coffees' }, newId());
  await run('articles.move', { wikiId, articleId: guji, parentId: null, before: beans }, newId());
  await run('articles.trash', { wikiId, articleId: gone }, newId());
  await run('articles.trash', { wikiId, articleId: guji }, newId());
  await run('articles.restore', { wikiId, articleId: guji }, newId());
  // What waits is laid over the rows as the server will have it.
  const names = (of: typeof hers) =>
    of
      .read()
      .map((it) => it.name)
      .toSorted();
  await expect.poll(() => names(hers), patiently).toEqual(['Coffees', 'Guji', 'Washed']);
  await expect.poll(() => hers.read().some((it) => it.waits), patiently).toBe(false);
  await away.worker.comeBack();
  const fresh = await reader(mateo);
  for (const it of [hers, his, away]) await expect.poll(() => it.read(), patiently).toEqual(fresh.read());
  expect(fresh.read().map((it) => it.id)).toEqual([beans, guji, washed].toSorted());
});
