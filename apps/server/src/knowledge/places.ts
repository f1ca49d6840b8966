import { limits } from '@trackyard/contract';
import { evenKeys, freeName, keyBefore, nameKey, nameOfTitle, type TreeNode } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { neighbourIsGone } from './refusals.ts';
import { renumber } from './rights/shelves.ts';

type Write = Pick<MutationCall, 'db' | 'feed'>;

/** A name for the title that no other article there has, as far as its readers see. `except`: the article itself. */
export async function nameIn(db: Queryable, { holder, shelf }: NamedPlace, title: string, except: string | null = null): Promise<string> {
  const rows = await db
    .selectFrom('article')
    .select('name_key')
    .where('holder', '=', holder)
    .where('shelf', '=', shelf)
    .where('deleted', 'is', null)
    .where(sql<boolean>`starts_with(name_key, ${nameKey(nameOfTitle(title))})`)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute();
  return freeName(title, new Set(rows.map((it) => it.name_key)));
}

interface NamedPlace {
  holder: string;
  shelf: string;
}

/** The key of a place among the articles of a holder. Where it would be too long, all of them get new ones. */
export async function keyIn({ db, feed }: Write, holder: string, before: string | null, except?: string): Promise<string> {
  const siblings = (await siblingsOf(db, holder)).filter((it) => it.id !== except);
  if (before !== null && !siblings.some((it) => it.id === before)) throw neighbourIsGone();
  const key = keyBefore(siblings, before);
  if (key.length <= limits.orderKeyLength) return key;
  const keys = evenKeys(siblings);
  await sql`
    update article set order_key = fresh.key from unnest(${[...keys.keys()]}::uuid[], ${[...keys.values()]}::text[]) as fresh (id, key)
    where article.id = fresh.id`.execute(db);
  await renumber({ db, feed }, [...keys.keys()]);
  return keyBefore(
    siblings.map((it) => ({ ...it, orderKey: keys.get(it.id)! })),
    before,
  );
}
async function siblingsOf(db: Queryable, holder: string): Promise<TreeNode[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'parent_id', 'order_key'])
    .where('holder', '=', holder)
    .where('deleted', 'is', null)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  return rows.map((it) => ({ id: it.id, parentId: it.parent_id, orderKey: it.order_key }));
}

interface Place {
  holder: string;
  name: string;
}
/** Notes the place that an article leaves, so that earlier addresses lead to it; and frees the one to which it comes. */
export async function leavePlace(db: Tx, article: { id: string; holder: string; name_key: string }, to: Place): Promise<void> {
  await dropAlias(db, to.holder, to.name);
  if (article.holder === to.holder && article.name_key === nameKey(to.name)) return;
  await db
    .insertInto('article_alias')
    .values({ holder: article.holder, name_key: article.name_key, article_id: article.id })
    .onConflict((it) => it.columns(['holder', 'name_key']).doUpdateSet({ article_id: article.id }))
    .execute();
}
export const dropAlias = async (db: Tx, holder: string, name: string): Promise<void> =>
  void (await db.deleteFrom('article_alias').where('holder', '=', holder).where('name_key', '=', nameKey(name)).execute());
