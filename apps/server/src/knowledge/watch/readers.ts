import '../tables.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Holder } from '../../platform/scopes.ts';
import { knowledgeScopes, readableArticles } from '../rights/scopes.ts';

/** Of these articles, those that somebody may read. */
export const articlesOpenTo = async (db: Queryable, holder: Holder, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await readableArticles(db, holder, ids));

/** Of these articles, those whose news somebody may have: what is in the trash can be opened by nobody, and was open to whoever has news of it. */
export async function articlesNewsworthyTo(db: Queryable, holder: Holder, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set(await articlesOpenTo(db, holder, ids));
  const others = ids.filter((it) => !open.has(it));
  if (others.length === 0) return open;
  const trashed = await db
    .selectFrom('article')
    .select(['id', 'shelf'])
    .where('id', 'in', others)
    .where('deleted', 'is not', null)
    .execute();
  const shelves = [...new Set(trashed.map((it) => it.shelf))];
  const readable = new Set(shelves.length === 0 ? [] : await knowledgeScopes.mayHoldEach!(db, holder, 'wiki', shelves));
  for (const it of trashed) if (readable.has(it.shelf)) open.add(it.id);
  return open;
}

export async function holderOf(db: Queryable, userId: string): Promise<Holder> {
  const person = await db.selectFrom('app_user').select('tenant_id').where('id', '=', userId).executeTakeFirst();
  return { userId, tenantId: person?.tenant_id ?? null };
}
