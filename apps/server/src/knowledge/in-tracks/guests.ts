import '../tables.ts';
import '../watch/tables.ts';
import { scopeOf, TrackyardError } from '@trackyard/contract';
import { includesLevel, levelAt } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../../platform/operations/context.ts';
import type { Holder } from '../../platform/scopes.ts';
import { levelOf } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';

/**
 * Whether the guests of a track may read an article of it: the track shares it with them, it is not restricted nor in the trash, and it is one of
 * the company whose track it is.
 */
export const isOpenToGuests = sql<boolean>`coalesce(
  article_track.guests and article.deleted is null and article.guard_id is null and wiki.everyone is not null
  and wiki.tenant_id = track.tenant_id, false)`;

/** The articles among these that a guest may read. Empty for people: they read by their own rights. */
export async function articlesOpenToGuest(db: Queryable, { userId, tenantId }: Holder, ids: readonly string[]): Promise<string[]> {
  if (tenantId !== null || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct article.id from article_track
    join membership on membership.track_id = article_track.track_id and membership.user_id = ${userId}
      and membership.status = 'ACTIVE' and membership.guest_link_id is not null
    join track on track.id = article_track.track_id and track.deleted is null
    join article on article.id = article_track.article_id
    join wiki on wiki.id = article.wiki_id
    where article.id = any(${[...ids]}::uuid[]) and ${isOpenToGuests}`.execute(db);
  return rows.map((it) => it.id);
}

export const setGuestAccess: Handler<'articles.setGuestAccess'> = async (call, { trackId, articleIds, guests }) => {
  const { db, feed } = call;
  if (guests) await checkShareable(call, trackId, articleIds);
  await feed.lock(scopeOf('track', trackId));
  const there = await db
    .selectFrom('article_track')
    .select(['article_id', 'guests'])
    .where('track_id', '=', trackId)
    .where('article_id', 'in', articleIds)
    .execute();
  if (there.length < new Set(articleIds).size) throw new TrackyardError('notFound', 'This article is not in the track any more.');
  const changed = there.flatMap((it) => (it.guests === guests ? [] : [it.article_id]));
  if (changed.length === 0) return {};
  await db.updateTable('article_track').set({ guests }).where('track_id', '=', trackId).where('article_id', 'in', changed).execute();
  await renumber(call, trackId, changed);
  return {};
};

/** The articles stay as they are until the end of the transaction: who restricts one meanwhile ends what is shared here. */
async function checkShareable(
  { db, actor }: { db: Queryable; actor: Actor },
  trackId: string,
  articleIds: readonly string[],
): Promise<void> {
  const found = await db
    .selectFrom('article')
    .innerJoin('wiki', 'wiki.id', 'article.wiki_id')
    .select(['article.id', 'article.author_id', 'article.guard_id', 'article.wiki_id', 'wiki.tenant_id', 'wiki.everyone'])
    .where('article.id', 'in', articleIds)
    .where('article.deleted', 'is', null)
    .orderBy('article.id')
    .forShare('article')
    .execute();
  const track = await db.selectFrom('track').select('tenant_id').where('id', '=', trackId).executeTakeFirstOrThrow();
  if (found.length < new Set(articleIds).size) throw notYours();
  for (const it of found) {
    const wiki = { id: it.wiki_id, tenantId: it.tenant_id, everyone: it.everyone };
    const level = await levelOf(db, readerOf(actor), { wiki, guardId: it.guard_id });
    if (!includesLevel(levelAt(level, { authorId: it.author_id }, actor.userId), 'manage')) throw notYours();
    if (it.tenant_id !== track.tenant_id)
      throw new TrackyardError('forbidden', 'Articles are shared with guests in tracks of their own company only.');
    if (it.guard_id !== null || it.everyone === null)
      throw new TrackyardError('conflict', 'Restricted articles can’t be shared with guests.');
  }
}
const notYours = () => new TrackyardError('forbidden', 'You can share only articles that you manage.');

/**
 * Tells guests that articles have another title, or are not open to them any more, and takes them from who has them open. To restrict an article
 * ends that it is shared, so that nobody opens it to guests again without a thought.
 */
export async function renewForGuests(write: Pick<MutationCall, 'db' | 'feed'>, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  const { rows } = await sql<{ track_id: string; article_id: string }>`
    select track_id, article_id from article_track where guests and article_id = any(${[...articleIds]}::uuid[])
    order by track_id, article_id`.execute(write.db);
  for (const [trackId, own] of Map.groupBy(rows, (it) => it.track_id)) {
    const ids = own.map((it) => it.article_id);
    await renumber(write, trackId, ids);
    await sql`
      update article_track set guests = false from article
      where track_id = ${trackId} and article_id = any(${ids}::uuid[]) and article.id = article_id and article.guard_id is not null`.execute(
      write.db,
    );
  }
}

async function renumber({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, trackId: string, ids: readonly string[]): Promise<void> {
  const first = await feed.nextRange(scopeOf('track', trackId), ids.length);
  await sql`
    update article_track set seq = ${first} + fresh.at - 1 from unnest(${[...ids]}::uuid[]) with ordinality as fresh (id, at)
    where track_id = ${trackId} and article_id = fresh.id`.execute(db);
}

/** The articles of a wiki that some track shares with its guests. */
export async function sharedWithGuests(db: Queryable, wikiId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct article.id from article join article_track on article_track.article_id = article.id
    where article_track.guests and article.wiki_id = ${wikiId}`.execute(db);
  return rows.map((it) => it.id);
}
