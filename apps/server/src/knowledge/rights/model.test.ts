import type { Article } from '@trackyard/contract';
import { guardsOf } from '@trackyard/rules';
import { openWorker, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestWorker } from '@trackyard/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { namesKnownTo } from '../../tracks/index.ts';

vi.setConfig({ testTimeout: 120_000 * patienceFactor });
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let wikiId: string;
const workers: TestWorker[] = [];
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person({ displayName: 'Mateo Ruiz' });
  wikiId = (await anna.call('wikis.open', {})).wikiId;
});
afterAll(async () => {
  for (const it of workers) it.stop();
  await server?.stop();
});

interface Step {
  what: 'add' | 'move' | 'restrict' | 'open' | 'trash' | 'restore';
  at: number;
  to: number;
  /** Mateo may read what is restricted. */
  his: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('add', 'move', 'restrict', 'open', 'trash', 'restore'),
  at: fc.nat(11),
  to: fc.nat(12),
  his: fc.boolean(),
});
const ids: string[] = [];
const idAt = (at: number): string => ids[at % ids.length]!;

/** What doesn't fit, such as a move under itself, is refused and changes nothing. */
async function act({ what, at, to, his }: Step): Promise<void> {
  const articleId = idAt(at);
  const parentId = to % (ids.length + 1) === ids.length ? null : idAt(to % (ids.length + 1));
  const grants = his ? [{ to: { kind: 'user' as const, id: mateo.userId }, level: 'read' as const }] : [];
  const versionOf = async () => (await anna.call('articleRights.get', { wikiId, articleId })).version;
  const acts = {
    async add() {
      const id = server.services.ids.id();
      await anna.call('articles.create', { wikiId, id, parentId, title: `Article ${ids.length}` });
      ids.push(id);
    },
    move: () => anna.call('articles.move', { wikiId, articleId, parentId }),
    restrict: async () => anna.call('articleRights.set', { wikiId, articleId, restricted: true, version: await versionOf(), grants }),
    open: async () => anna.call('articleRights.set', { wikiId, articleId, restricted: false, version: await versionOf() }),
    trash: () => anna.call('articles.trash', { wikiId, articleId }),
    restore: () => anna.call('articles.restore', { wikiId, articleId }),
  };
  await acts[what]().catch((error: { code?: string }) => {
    if (error.code !== 'conflict' && error.code !== 'notFound') throw error;
  });
}

const stored = () =>
  server.services.database
    .selectFrom('article')
    .select(['id', 'parent_id', 'restricted', 'guard_id', 'deleted', 'shelf'])
    .where('wiki_id', '=', wikiId)
    .execute();

/** A worker with the tree in view, and the ids that it has of it. */
async function reader(person: TestPerson) {
  const worker = await openWorker({ base: server.address, session: person });
  workers.push(worker);
  const tree = worker.brain.readings['articles.ofWiki']({ wikiId }, 'page');
  const rows = () => (tree.read() as { rows: readonly (Article & { waits: boolean })[] }).rows;
  return () =>
    rows()
      .map((it) => `${it.id} ${it.shelf}`)
      .toSorted();
}

test('whatever is moved, restricted, opened, trashed and restored: each article has the guard that is nearest, and readers what is theirs', async () => {
  const [hers, his] = [await reader(anna), await reader(mateo)];
  for (let at = 0; at < 4; at++) await act({ what: 'add', at: 0, to: ids.length + at, his: false });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      for (const it of steps) await act(it);
      const rows = await stored();
      const guards = guardsOf(rows.map((it) => ({ id: it.id, parentId: it.parent_id, restricted: it.restricted })));
      expect(rows.map((it) => [it.id, it.guard_id])).toEqual(rows.map((it) => [it.id, guards.get(it.id)]));
      const open = await server.services.database
        .selectFrom('article_right')
        .select('article_id')
        .where('user_id', '=', mateo.userId)
        .execute();
      const his_ = new Set(open.map((it) => it.article_id));
      const live = rows.filter((it) => it.deleted === null);
      const drawn = (some: typeof live) => some.map((it) => `${it.id} ${it.shelf}`).toSorted();
      const patiently = { timeout: 20_000 * patienceFactor };
      await expect.poll(hers, patiently).toEqual(drawn(live));
      const known = await namesKnownTo(
        server.services.database,
        'article',
        { userId: mateo.userId, trackId: wikiId },
        rows.map((it) => it.id),
      );
      const may = live.filter((it) => it.guard_id === null || his_.has(it.guard_id));
      expect([...known.keys()].toSorted()).toEqual(may.map((it) => it.id).toSorted());
      await expect.poll(his, patiently).toEqual(drawn(live.filter((it) => it.guard_id === null || his_.has(it.guard_id))));
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
