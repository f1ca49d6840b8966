import { shelfScope } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import type pg from 'pg';
import { quantile, type Size } from './measure.ts';

export interface World {
  anna: TestPerson;
  mateo: TestPerson;
  client: pg.Client;
  wikiId: string;
  size: Size;
}
/** A tree in which each article has four others under it. */
export const fan = 4;
export const idSql = (at: string): string => `overlay(overlay(md5('article ' || (${at})) placing '4' from 13) placing 'a' from 17)::uuid`;

export async function fill({ client, wikiId, anna }: World, from: number, to: number): Promise<void> {
  const parent = `case when n <= ${fan} then null else ${idSql(`(n - 1) / ${fan}`)} end`;
  await client.query(
    `insert into article (id, wiki_id, parent_id, name, name_key, order_key, title, author_id, created, updated, updated_by_id, seq)
    select ${idSql('n')}, $1, ${parent}, 'Page ' || n, 'page ' || n, 'a' || lpad(n::text, 6, '0'), 'Page ' || n, $2, now(), now(), $2, n
    from generate_series($3::integer + 1, $4::integer) as n`,
    [wikiId, anna.userId, from, to],
  );
  await client.query(`insert into doc (id) select ${idSql('n')} from generate_series($1::integer + 1, $2::integer) as n`, [from, to]);
  await client.query(
    `insert into doc_content (doc_id, covers, document, text, seq)
    select ${idSql('n')}, 0, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
      'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Lot ' || md5(n::text)))))), 'Lot ' || md5(n::text), 1
    from generate_series($1::integer + 1, $2::integer) as n`,
    [from, to],
  );
  await client.query(
    `insert into scope (scope, seq) values ($1, $2) on conflict (scope) do update set seq = greatest(scope.seq, excluded.seq)`,
    [shelfScope(wikiId, null), to],
  );
  await client.query('vacuum analyze article, doc, doc_content');
}
export const idOf = async ({ client }: World, at: number): Promise<string> =>
  (await client.query(`select ${idSql('$1::integer')} as id`, [at])).rows[0].id as string;

/** With the article itself. */
export async function countUnder({ client }: World, articleId: string): Promise<number> {
  const { rows } = await client.query(
    `with recursive inside as (select id from article where id = $1
      union all select article.id from article join inside on article.parent_id = inside.id) select count(*)::int as count from inside`,
    [articleId],
  );
  return rows[0].count as number;
}

export async function both(rounds: number, ours: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(...(await timesOf(1, ours)));
    times[1].push(...(await timesOf(1, plain)));
  }
  return [quantile(times[0], 0.5), quantile(times[1], 0.5)];
}
export async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}
