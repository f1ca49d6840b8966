import { indexAll } from '@trackyard/server';
import type { TestServer } from '@trackyard/testing';
import { type Measure, measure, quantile } from './measure.ts';
import { both, countUnder, idOf, idSql, timesOf, type World } from './wiki-scene.ts';

/** Each round another word, which one article has. */
export async function searched({ mateo, client, size }: World, server: TestServer, count: number): Promise<Measure> {
  await indexAll(server.services, new AbortController().signal);
  for (const table of ['search_item', 'search_term', 'search_scope']) await client.query(`vacuum analyze ${table}`);
  let [at, plainAt] = [0, 0];
  const wordOf = async (n: number): Promise<string> =>
    (await client.query('select md5(($1::integer)::text) as word', [n])).rows[0].word as string;
  const words: string[] = [];
  for (let n = 0; n < 40; n++) words.push(await wordOf(1 + ((n * 7) % count)));
  const [ours, plain] = await both(
    size.smoke ? 2 : 40,
    async () => {
      const { results } = await mateo.call('search.find', { text: words[at++]!, location: 'KNOWLEDGE' });
      if (results.length !== 1) throw new Error(`the search found ${results.length} articles`);
    },
    () => client.query('select doc_id from doc_content where position($1 in text) > 0', [words[plainAt++]]),
  );
  return measure(
    { bench: 'wiki', case: `${count} articles: a search for a word of one`, figure: ours, unit: 'ms', reference: plain },
    size,
  );
}

/** To under a restricted article and back: all that moves changes its shelf, and leaves a tombstone. */
export async function movedToGuard(world: World, count: number): Promise<Measure> {
  const { anna, wikiId, size } = world;
  const guard = await idOf(world, count);
  await anna.call('articleRights.set', { wikiId, articleId: guard, restricted: true, version: 0, grants: [] });
  const articleId = await idOf(world, 40);
  const inside = await countUnder(world, articleId);
  let at = 0;
  const times = await timesOf(size.smoke ? 2 : 10, () =>
    anna.call('articles.move', { wikiId, articleId, parentId: at++ % 2 === 0 ? guard : null, before: null }),
  );
  return measure(
    { bench: 'wiki', case: `a move of ${inside} articles of ${count} to other rights`, figure: quantile(times, 0.5), unit: 'ms' },
    size,
  );
}

/** One in a hundred articles links to the first one. */
export async function linked(world: World, count: number): Promise<Measure> {
  const { mateo, client, wikiId, size } = world;
  const articleId = await idOf(world, 1);
  await client.query(
    `insert into doc_link (from_id, kind, to_id, count) select ${idSql('n * 100')}, 'article', $1, 1 from generate_series(1, $2::integer) as n`,
    [articleId, Math.floor(count / 100)],
  );
  await client.query('vacuum analyze doc_link');
  const [ours, plain] = await both(
    size.smoke ? 2 : 40,
    () => mateo.call('articles.backlinks', { wikiId, articleId }),
    () => client.query(`select from_id from doc_link where kind = 'article' and to_id = $1`, [articleId]),
  );
  const name = `${count} articles: the first 50 of ${Math.floor(count / 100)} with links to one, counted`;
  return measure({ bench: 'wiki', case: name, figure: ours, unit: 'ms', reference: plain }, size);
}
