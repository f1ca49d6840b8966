import { shelfScope } from '@trackyard/contract';
import { realClock, startTestServer } from '@trackyard/testing';
import pg from 'pg';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import { linked, movedToGuard, searched } from './wiki-more.ts';
import { both, countUnder, fan, fill, idOf, timesOf, type World } from './wiki-scene.ts';

/** Times HTTP calls to libraries of 10,000 and 100,000 articles, in milliseconds, some beside the same rows in plain SQL. */
export async function benchWiki(size: Size): Promise<Measure[]> {
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
    stops.push(server.stop);
    const client = new pg.Client(database.connection);
    await client.connect();
    stops.push(() => client.end());
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const mateo = await server.person('Mateo Ruiz');
    const { wikiId } = await anna.call('wikis.open', {});
    const small = size.smoke ? 300 : 10_000;
    const large = size.smoke ? 1_000 : 100_000;
    const world: World = { anna, mateo, client, wikiId, size };
    await fill(world, 0, small);
    const found = [...(await wholeTree(world, small)), await exported(world), await searched(world, server, small)];
    await fill(world, small, large);
    return [
      ...found,
      ...(await single(world, large)),
      await moved(world, large),
      await movedToGuard(world, large),
      await linked(world, large),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function wholeTree({ mateo, client, wikiId, size }: World, count: number): Promise<Measure[]> {
  const follow = [shelfScope(wikiId, null)];
  const [ours, plain] = await both(
    size.smoke ? 2 : 12,
    async () => {
      let rows = 0;
      let cursors: Record<string, number> = {};
      for (let isMore = true; isMore; ) {
        const { scopes } = await mateo.call('sync.pull', { cursors, follow });
        const tree = scopes.find((it) => it.scope === follow[0]);
        rows += tree?.rows.length ?? 0;
        isMore = tree?.more ?? false;
        cursors = Object.fromEntries(scopes.map((it) => [it.scope, it.seq]));
      }
      if (rows !== count) throw new Error(`the tree has ${rows} of ${count} articles`);
    },
    () => client.query('select * from article where wiki_id = $1 and deleted is null', [wikiId]),
  );
  const of = { bench: 'wiki', unit: 'ms' };
  return [measure({ ...of, case: `${count} articles: the tree of a new browser`, figure: ours, reference: plain }, size)];
}

async function exported(world: World): Promise<Measure> {
  const { mateo, wikiId, size } = world;
  const top = await idOf(world, fan);
  const inside = await countUnder(world, top);
  const times = await timesOf(size.smoke ? 1 : 3, async () => {
    const answer = await mateo.fetch(`/api/wikis/${wikiId}/articles/${top}/export.zip`);
    if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  return measure({ bench: 'wiki', case: `${inside} articles as a .zip file`, figure: quantile(times, 0.5), unit: 'ms' }, size);
}

async function single(world: World, count: number): Promise<Measure[]> {
  const { mateo, client, wikiId, size } = world;
  const path: number[] = [];
  for (let at = count; at > 0; at = at <= fan ? 0 : Math.floor((at - 1) / fan)) path.unshift(at);
  const deepest = await idOf(world, count);
  const rounds = size.smoke ? 2 : 60;
  const address = path.map((it) => encodeURIComponent(`Page ${it}`)).join('/');
  const [resolved, plain] = await both(
    rounds,
    () => mateo.call('articles.resolve', { wikiId, path: address }),
    () =>
      client.query(
        `with recursive up as (select id, parent_id from article where id = $1
          union all select article.id, article.parent_id from article join up on article.id = up.parent_id) select id from up`,
        [deepest],
      ),
  );
  const rights = await timesOf(rounds, () => mateo.call('articleRights.get', { wikiId, articleId: deepest }));
  const of = { bench: 'wiki', unit: 'ms' };
  return [
    measure({ ...of, case: `${count} articles: an address of ${path.length} parts`, figure: resolved, reference: plain }, size),
    measure({ ...of, case: `${count} articles: the rights of one`, figure: quantile(rights, 0.5) }, size),
  ];
}

/** There and back again, so that each round finds the same. */
async function moved(world: World, count: number): Promise<Measure> {
  const { anna, wikiId, size } = world;
  const [articleId, other] = [await idOf(world, fan + 1), await idOf(world, 2)];
  const home = await idOf(world, 1);
  let at = 0;
  const times = await timesOf(size.smoke ? 2 : 20, () =>
    anna.call('articles.move', { wikiId, articleId, parentId: at++ % 2 === 0 ? other : home, before: null }),
  );
  const inside = await countUnder(world, articleId);
  return measure({ bench: 'wiki', case: `a move of ${inside} articles of ${count}`, figure: quantile(times, 0.5), unit: 'ms' }, size);
}
