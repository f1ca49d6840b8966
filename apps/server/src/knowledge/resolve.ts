import './tables.ts';
import { limits } from '@trackyard/contract';
import { nameKey, namesInPath } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { shelvesIn } from './rights/levels.ts';

/**
 * Walks the names of an address; where none of the articles there has a name, one that had it before is the next. What somebody may not read is not
 * there for them, nor is what is under it by its name.
 */
export const resolveAddress: Handler<'articles.resolve'> = async ({ db, actor, level }, { wikiId, path }) => {
  const names = namesInPath(path);
  if (!names || names.length === 0 || names.length > limits.articleDepth) return nowhere;
  const shelves = await shelvesIn(db, { actor, wikiId, level });
  let at: Found = { id: wikiId, deleted: null };
  for (const name of names) {
    const next: Found | undefined = (await childNamed(db, at.id, name, shelves)) ?? (await earlierNamed(db, at.id, name, shelves));
    if (!next) return nowhere;
    at = next;
  }
  return { articleId: at.id, trashed: at.deleted !== null };
};
const nowhere = { articleId: null, trashed: false };

interface Found {
  id: string;
  deleted: Date | null;
}
const childNamed = (db: Queryable, holder: string, name: string, shelves: readonly string[]): Promise<Found | undefined> =>
  db
    .selectFrom('article')
    .select(['id', 'deleted'])
    .where('holder', '=', holder)
    .where('name_key', '=', nameKey(name))
    .where('shelf', 'in', shelves)
    .orderBy('deleted', (it) => it.desc().nullsFirst())
    // Of two that both may be read: the one that most people see.
    .orderBy('guard_id', (it) => it.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

const earlierNamed = (db: Queryable, holder: string, name: string, shelves: readonly string[]): Promise<Found | undefined> =>
  db
    .selectFrom('article_alias')
    .innerJoin('article', 'article.id', 'article_alias.article_id')
    .select(['article.id', 'article.deleted'])
    .where('article_alias.holder', '=', holder)
    .where('article_alias.name_key', '=', nameKey(name))
    .where('article.shelf', 'in', shelves)
    .executeTakeFirst();
