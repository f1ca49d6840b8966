import '../tables.ts';
import { limits, shelfScope, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { renewForGuests } from '../in-tracks/guests.ts';

type Write = Pick<MutationCall, 'db' | 'feed' | 'now'>;
interface Shelved {
  id: string;
  shelf: string;
}

/** The ids by the scopes of their shelves, in the order in which scopes are locked. */
function byShelf(rows: readonly Shelved[]): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { id, shelf } of rows) found.set(shelf, [...(found.get(shelf) ?? []), id]);
  return [...found].map(([shelf, ids]): [string, string[]] => [`wiki:${shelf}`, ids]).sort(([a], [b]) => (a < b ? -1 : 1));
}

export const shelvesOf = (db: Queryable, ids: readonly string[]): Promise<Shelved[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('article').select(['id', 'shelf']).where('id', 'in', ids).execute();

/** Gives articles new numbers, each in the scope of its shelf. */
export async function renumber({ db, feed }: Pick<Write, 'db' | 'feed'>, ids: readonly string[]): Promise<void> {
  for (const [scope, own] of byShelf(await shelvesOf(db, ids))) {
    const first = await feed.nextRange(scope, own.length);
    await sql`
      update article set seq = ${first} + fresh.at - 1 from unnest(${own}::uuid[]) with ordinality as fresh (id, at)
      where article.id = fresh.id`.execute(db);
  }
}

/** Leaves tombstones of articles in the shelves where they stand. */
export async function leaveShelves({ db, feed, now }: Write, rows: readonly Shelved[]): Promise<void> {
  for (const [scope, own] of byShelf(rows)) {
    const first = await feed.nextRange(scope, own.length);
    await sql`
      insert into tombstone (scope, seq, store, id, created)
      select ${scope}, ${first} + at - 1, 'articles', id::text, ${now}::timestamptz
      from unnest(${own}::uuid[]) with ordinality as gone (id, at)`.execute(db);
  }
}

/**
 * Gives an article another guard, and all under it that had the same as it: what is restricted below keeps its own. In one transaction they leave
 * one shelf and come to the other. What is in the trash goes along without a word. The tree is locked by the caller.
 */
export async function toShelf(write: Write, wikiId: string, articleId: string, guardId: string | null): Promise<void> {
  const { db, feed } = write;
  const { rows } = await sql<Shelved & { live: boolean }>`
    with recursive inside as (
      select id, shelf, deleted is null as live from article where id = ${articleId}
      union select article.id, article.shelf, article.deleted is null from article
        join inside on article.parent_id = inside.id where not article.restricted)
    select id, shelf, live from inside limit ${limits.articlesRegrouped + 1}`.execute(db);
  if (rows.length > limits.articlesRegrouped) throw areTooMany();
  const live = rows.filter((it) => it.live);
  await leaveShelves(write, live);
  const scope = shelfScope(wikiId, guardId);
  const first = live.length > 0 ? await feed.nextRange(scope, live.length) : 0;
  const ids = [...live, ...rows.filter((it) => !it.live)].map((it) => it.id);
  await sql`
    update article set guard_id = ${guardId}::uuid, shelf_moves = shelf_moves + 1,
      seq = case when fresh.at <= ${live.length} then ${first} + fresh.at - 1 else seq end
    from unnest(${ids}::uuid[]) with ordinality as fresh (id, at) where article.id = fresh.id`.execute(db);
  await renewForGuests(write, ids);
}
const areTooMany = (): TrackyardError =>
  new TrackyardError(
    'conflict',
    `${limits.articlesRegrouped.toLocaleString('en')} articles at most can get other rights at once. Do it for those further down first.`,
  );

/** The guard of what stands right under an article, or at the top. */
export async function guardUnder(db: Queryable, parentId: string | null): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await db.selectFrom('article').select('guard_id').where('id', '=', parentId).executeTakeFirst();
  return parent?.guard_id ?? null;
}
