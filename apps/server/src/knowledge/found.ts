import './tables.ts';
import type { Article } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { presentArticle, selectArticles } from './article-rows.ts';

/** These articles, without those in the trash; in no order. */
export async function articlesById(db: Queryable, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  return (await selectArticles(db).where('article.id', 'in', ids).where('article.deleted', 'is', null).execute()).map(presentArticle);
}

/** What is written in these articles, as plain text, by their ids. */
export async function articleTexts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('doc_content').select(['doc_id', 'text']).where('doc_id', 'in', ids).execute();
  return new Map(rows.map((it) => [it.doc_id, it.text]));
}
