import './tables.ts';
import '../tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Handler } from '../../platform/operations/context.ts';
import { ancestorsOf } from '../list.ts';
import { readableShelves } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';

interface Linking {
  id: string;
  wiki_id: string;
  title: string;
  count: number;
}
/** Rights come before counts and pages: what the caller may not read does not show in either. */
export const listBacklinks: Handler<'articles.backlinks'> = async ({ db, actor, wiki }, { articleId, withInside, after = null, limit }) => {
  const shelves = await readableShelves(db, readerOf(actor), wiki.tenantId);
  const { rows } = await sql<(Linking | { id: null }) & { total: number }>`
    with recursive inside as (
      select id from article where id = ${articleId} and deleted is null
      union select child.id from article child join inside on child.parent_id = inside.id
        where ${withInside} and child.deleted is null and child.shelf = any(${shelves}::text[])),
    linking as (
      select from_id as id, sum(count)::integer as count from doc_link join inside on inside.id = doc_link.to_id
      where kind = 'article' and from_id not in (select id from inside) group by from_id),
    open as (
      select article.id, wiki_id, title, count from linking join article using (id)
      where deleted is null and shelf = any(${shelves}::text[])),
    page as (select * from open where ${after}::uuid is null or id < ${after}::uuid order by id desc limit ${limit + 1})
    select page.*, total from (select count(*)::integer as total from (select from open limit ${limits.backlinksCounted}) as counting) as counted
    left join page on true order by page.id desc`.execute(db);
  // Without a page there is one row, with the total alone.
  const found = rows.filter((it): it is Linking & { total: number } => it.id !== null);
  const page = found.slice(0, limit);
  const above = await ancestorsOf(
    db,
    page.map((it) => it.id),
  );
  const open = new Set(shelves);
  return {
    articles: page.map(({ id, wiki_id, title, count }) => {
      const path = above.get(id) ?? [];
      const closed = path.findLastIndex((it) => !open.has(it.shelf));
      return { id, wikiId: wiki_id, title, count, above: path.slice(closed + 1).map((it) => ({ id: it.id, title: it.title })) };
    }),
    total: rows[0]!.total,
    hasMore: found.length > limit,
  };
};
