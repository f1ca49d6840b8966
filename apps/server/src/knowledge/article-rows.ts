import './tables.ts';
import type { Article } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { articleIsGone } from './refusals.ts';

const columns = [
  ...(['id', 'wiki_id', 'parent_id', 'name', 'title', 'order_key', 'created', 'author_id'] as const),
  ...([
    'updated',
    'updated_by_id',
    'deleted',
    'deleted_by_id',
    'restricted',
    'guard_id',
    'shelf',
    'shelf_moves',
    'rights_version',
    'template',
  ] as const),
] as const;
export const selectArticles = (db: Queryable) => db.selectFrom('article').select(columns);
type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>;

export const presentArticle = (row: ArticleRow): Article => ({
  ...{ id: row.id, wikiId: row.wiki_id, parentId: row.parent_id, name: row.name, title: row.title, orderKey: row.order_key },
  ...{ created: row.created.toISOString(), authorId: row.author_id },
  ...{ updated: row.updated.toISOString(), updatedById: row.updated_by_id },
  ...{ restricted: row.restricted, guardId: row.guard_id, shelf: row.shelf, shelfMoves: row.shelf_moves },
  ...{ rightsVersion: row.rights_version, template: row.template },
});

export const articlesFeed = tableFeed('articles', {
  select: (db) => selectArticles(db).where('article.deleted', 'is', null),
  scopeColumn: 'article.shelf',
  scopeValue: (shelf) => shelf,
  seqColumn: 'article.seq',
  present: presentArticle,
});

export async function liveArticle(db: Queryable, wikiId: string, articleId: string) {
  const found = await db
    .selectFrom('article')
    .select(['id', 'parent_id', 'holder', 'name', 'name_key', 'title', 'author_id', 'restricted', 'guard_id', 'shelf', 'rights_version'])
    .where('id', '=', articleId)
    .where('wiki_id', '=', wikiId)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!found) throw articleIsGone();
  return found;
}
