import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { wikiScope } from './access.ts';
import { parentIsGone } from './refusals.ts';

/** One change of a tree at a time: two articles that are moved at once must not end up in one another. */
export const lockWiki = ({ feed }: Pick<MutationCall, 'feed'>, wikiId: string): Promise<void> => feed.lock(wikiScope(wikiId));

export async function countOf(db: Queryable, wikiId: string): Promise<number> {
  const found = await db
    .selectFrom('article')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('wiki_id', '=', wikiId)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}
export const roomIn = async (db: Queryable, wikiId: string): Promise<number> => limits.wikiArticles - (await countOf(db, wikiId));

/** From the top to the article; null where it is not there. */
export async function pathOf(db: Queryable, wikiId: string, articleId: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string; parent_id: string | null; wiki_id: string; deleted: Date | null }>`
    with recursive above as (
      select id, parent_id, wiki_id, deleted, 1 as level from article where id = ${articleId}
      union all select article.id, article.parent_id, article.wiki_id, article.deleted, above.level + 1
        from article join above on article.id = above.parent_id where above.level <= ${limits.articleDepth})
    select * from above order by level desc`.execute(db);
  if (rows.length === 0 || rows.some((it) => it.deleted !== null || it.wiki_id !== wikiId)) return null;
  return rows.map((it) => it.id);
}
export async function depthOf(db: Queryable, wikiId: string, parentId: string | null): Promise<number> {
  const path = parentId === null ? [] : await pathOf(db, wikiId, parentId);
  if (path === null) throw parentIsGone();
  return path.length;
}
/** How many levels the article and what is under it take. */
export async function heightOf(db: Queryable, articleId: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive inside as (
      select id, 1 as level from article where id = ${articleId}
      union all select article.id, inside.level + 1 from article join inside on article.parent_id = inside.id
        where article.deleted is null and inside.level <= ${limits.articleDepth})
    select max(level)::int as height from inside`.execute(db);
  return rows[0]?.height ?? 1;
}
