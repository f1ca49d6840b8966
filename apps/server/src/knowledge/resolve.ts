import './tables.ts';
import { limits } from '@trackyard/contract';
import { nameKey, namesInPath } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';

/** Walks the names of an address; where none of the articles there has a name, one that had it before is the next. */
export const resolveAddress: Handler<'articles.resolve'> = async ({ db }, { wikiId, path }) => {
  const names = namesInPath(path);
  if (!names || names.length === 0 || names.length > limits.articleDepth) return nowhere;
  const holder = await articleAtNames(db, wikiId, names);
  if (holder === null) return nowhere;
  const found = await db
    .selectFrom('article')
    .select(['deleted'])
    .where('id', '=', holder)
    .where('wiki_id', '=', wikiId)
    .executeTakeFirst();
  if (!found) return nowhere;
  return { articleId: holder, trashed: found.deleted !== null };
};
/** The article that these names lead to from the top; one in the trash only where no other one has the name. */
export async function articleAtNames(db: Queryable, wikiId: string, names: readonly string[]): Promise<string | null> {
  if (names.length > limits.articleDepth) return null;
  let holder: string | null = null;
  for (const name of names) {
    const within: string = holder ?? wikiId;
    holder = (await childNamed(db, within, name)) ?? (await earlierNamed(db, within, name));
    if (holder === null) return null;
  }
  return holder;
}
const nowhere = { articleId: null, trashed: false };

async function childNamed(db: Queryable, holder: string, name: string): Promise<string | null> {
  const found = await db
    .selectFrom('article')
    .select('id')
    .where('holder', '=', holder)
    .where('name_key', '=', nameKey(name))
    .orderBy('deleted', (it) => it.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
async function earlierNamed(db: Queryable, holder: string, name: string): Promise<string | null> {
  const found = await db
    .selectFrom('article_alias')
    .select('article_id')
    .where('holder', '=', holder)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  return found?.article_id ?? null;
}
