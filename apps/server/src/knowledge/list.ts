import './tables.ts';
import type { Article, FoundArticle } from '@trackyard/contract';
import { articleLevelOf, type DocumentNode, documentMarkdown } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { presentArticle, selectArticles } from './article-rows.ts';
import { articlesById } from './found.ts';
import { namesOf } from './people.ts';
import { articleIsGone } from './refusals.ts';
import { shelvesIn } from './rights/levels.ts';
import { readerOf } from './rights/subject.ts';
import { newestNumbers } from './versions/list.ts';

export const readArticle: Handler<'articles.read'> = async ({ db, actor, wiki }, { wikiId, articleId }) => {
  const level = articleLevelOf(readerOf(actor), wiki);
  const [article] = await foundArticles(db, { wikiId, shelves: await shelvesIn(db, { actor, wikiId, level }) }, [articleId]);
  if (!article) throw articleIsGone();
  const content = await db.selectFrom('doc_content').select('document').where('doc_id', '=', articleId).executeTakeFirst();
  return { article, markdown: content?.document ? documentMarkdown(content.document as DocumentNode, { wikiId, articleId }) : '' };
};

/** The articles among these that are on the given shelves of a wiki, in no order. */
export async function foundArticles(
  db: Queryable,
  { wikiId, shelves }: { wikiId: string; shelves: readonly string[] },
  ids: readonly string[],
): Promise<FoundArticle[]> {
  const articles = await articlesById(db, ids);
  const open = articles.filter((it) => it.wikiId === wikiId && shelves.includes(it.shelf));
  return withAncestors(db, open, shelves);
}

export const listArticles: Handler<'articles.list'> = async ({ db, actor, level }, { wikiId, parentId, start, limit }) => {
  const shelves = await shelvesIn(db, { actor, wikiId, level });
  if (shelves.length === 0) return { articles: [], hasMore: false };
  const rows = await selectArticles(db)
    .where('article.wiki_id', '=', wikiId)
    .where('article.deleted', 'is', null)
    .where('article.shelf', 'in', shelves)
    .$if(parentId !== undefined, (it) => it.where('article.parent_id', '=', parentId!))
    .orderBy('article.id')
    .offset(start)
    .limit(limit + 1)
    .execute();
  return { articles: await withAncestors(db, rows.slice(0, limit).map(presentArticle), shelves), hasMore: rows.length > limit };
};

interface Ancestor {
  leaf: string;
  id: string;
  name: string;
  title: string;
  shelf: string;
}
/** The ancestors of each of these articles, from the top to its parent, regardless of rights. */
export async function ancestorsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Ancestor[]>> {
  const { rows } = await sql<Ancestor>`
    with recursive up as (
      select child.id as leaf, article.id, article.parent_id, article.name, article.title, article.shelf, 1 as distance
      from article child join article on article.id = child.parent_id where child.id = any(${ids}::uuid[])
      union all
      select up.leaf, article.id, article.parent_id, article.name, article.title, article.shelf, distance + 1
      from up join article on article.id = up.parent_id)
    select leaf, id, name, title, shelf from up order by distance desc`.execute(db);
  const above = new Map<string, Ancestor[]>();
  for (const it of rows) above.set(it.leaf, [...(above.get(it.leaf) ?? []), it]);
  return above;
}

/** Adds the ancestors; null if one of them is on a shelf outside of these, since an address contains names. */
async function withAncestors(db: Queryable, articles: readonly Article[], shelves: readonly string[]): Promise<FoundArticle[]> {
  const above = await ancestorsOf(
    db,
    articles.map((it) => it.id),
  );
  const names = await namesOf(
    db,
    articles.flatMap((it) => [it.authorId, it.updatedById]),
  );
  const versionOf = await newestNumbers(
    db,
    articles.map((it) => it.id),
  );
  const open = new Set(shelves);
  return articles.map((article) => {
    const ancestors = above.get(article.id) ?? [];
    return {
      ...article,
      version: versionOf(article.id),
      authorName: names.get(article.authorId ?? '') ?? '',
      updatedByName: names.get(article.updatedById ?? '') ?? '',
      above: ancestors.every((it) => open.has(it.shelf)) ? ancestors.map(({ id, name, title }) => ({ id, name, title })) : null,
    };
  });
}
