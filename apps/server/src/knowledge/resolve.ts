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
  const at = await articleAtNames(db, { wikiId, shelves: await shelvesIn(db, { actor, wikiId, level }) }, names);
  return at ? { articleId: at.id, trashed: at.deleted !== null } : nowhere;
};
/** The article on these shelves that the names lead to from the top; one in the trash only where no other one has the name. */
export async function articleAtNames(
  db: Queryable,
  { wikiId, shelves }: { wikiId: string; shelves: readonly string[] },
  names: readonly string[],
): Promise<Found | null> {
  if (names.length > limits.articleDepth || shelves.length === 0) return null;
  let at: Found | null = null;
  for (const name of names) {
    const holder: string = at?.id ?? wikiId;
    at = (await childNamed(db, holder, name, shelves)) ?? (await earlierNamed(db, holder, name, shelves)) ?? null;
    if (!at) return null;
  }
  return at;
}
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
