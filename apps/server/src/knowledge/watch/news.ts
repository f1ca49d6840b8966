import './tables.ts';
import '../tables.ts';
import { type ArticleNews, type ArticleNotification, type ChangedRow, pathOf, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Feed, FeedWriter } from '../../platform/feed/feed.ts';
import { tableFeed } from '../../platform/feed/table-feed.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { articlesNewsworthyTo, holderOf } from './readers.ts';

/** Of my tracks, those in which the article is. */
const myTracks = sql<string[]>`array(
  select article_track.track_id from article_track
  join membership on membership.track_id = article_track.track_id and membership.user_id = article_news.user_id and membership.status = 'ACTIVE'
  where article_track.article_id = article_news.article_id order by article_track.track_id)`.as('track_ids');

const allNews = tableFeed('articleNews', {
  select: (db) =>
    db
      .selectFrom('article_news')
      .innerJoin('article', 'article.id', 'article_news.article_id')
      .select(['article_news.article_id', 'article_news.notifications', 'article.title', 'article.deleted', myTracks]),
  scopeColumn: 'article_news.user_id',
  seqColumn: 'article_news.seq',
  present: (row): ArticleNews => ({
    id: row.article_id,
    displayName: row.title,
    trackIds: row.track_ids,
    url: pathOf('KnowledgeArticle', { articlePath: `a/${row.article_id}` }),
    isDeleted: row.deleted !== null,
    notifications: row.notifications,
  }),
});

/** A right may have ended since the news: then its title goes to nobody, also before a job has taken the news back. */
export const articleNewsFeed: Feed = {
  store: allNews.store,
  scope: allNews.scope,
  since: async (db, userId, range) => openOnes(db, userId, await allNews.since(db, userId, range)),
};
async function openOnes(db: Queryable, userId: string, rows: ChangedRow[]): Promise<ChangedRow[]> {
  if (rows.length === 0) return rows;
  const open = await articlesNewsworthyTo(
    db,
    await holderOf(db, userId),
    rows.map((it) => it.id),
  );
  return rows.map((it) => (open.has(it.id) ? it : ({ ...it, row: null } as ChangedRow)));
}

type Write = Pick<SystemWrite, 'db' | 'feed'>;
interface At {
  userId: string;
  articleId: string;
}
export const newsOf = (db: Queryable, { userId, articleId }: At) =>
  db
    .selectFrom('article_news')
    .select('notifications')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/** While one person writes on and on, who has not read it yet hears of it no more often. */
const sameNewsMs = 10 * 60_000;

/** Something became of an article that a person watches. Of each type the newest counts. */
export async function addNews({ db, feed }: Write, at: At, added: ArticleNotification): Promise<void> {
  await feed.lock(scopeOf('user', at.userId));
  const before = (await newsOf(db, at))?.notifications ?? [];
  const same = before.find((it) => it.type === added.type);
  if (same?.actorId === added.actorId && Date.parse(added.timestamp) - Date.parse(same.timestamp) < sameNewsMs) return;
  await writeNews({ db, feed }, at, [...before.filter((it) => it.type !== added.type), added]);
}

/** Puts these in place of what is new; none at all removes the row. Under the lock of the person's scope. */
export async function writeNews(
  { db, feed }: { db: Tx; feed: FeedWriter },
  { userId, articleId }: At,
  notifications: readonly ArticleNotification[],
): Promise<void> {
  const scope = scopeOf('user', userId);
  if (notifications.length === 0) {
    const removed = await db
      .deleteFrom('article_news')
      .where('user_id', '=', userId)
      .where('article_id', '=', articleId)
      .returning('article_id')
      .execute();
    if (removed.length > 0) await feed.tombstone(scope, 'articleNews', articleId);
    return;
  }
  const newest = new Date(Math.max(...notifications.map((it) => Date.parse(it.timestamp))));
  const row = { notifications: JSON.stringify(notifications), newest, seq: await feed.next(scope) };
  await db
    .insertInto('article_news')
    .values({ user_id: userId, article_id: articleId, ...row })
    .onConflict((it) => it.columns(['user_id', 'article_id']).doUpdateSet(row))
    .execute();
}

/** Removes what is new for a person about these articles. */
export async function removeNews({ db, feed, now }: Omit<SystemWrite, 'announce'>, userId: string, ids: readonly string[]): Promise<void> {
  const scope = scopeOf('user', userId);
  await feed.lock(scope);
  const removed = await sql<{ article_id: string }>`
    delete from article_news where user_id = ${userId} and article_id = any(${ids}::uuid[]) returning article_id`.execute(db);
  await leaveTombstones(
    { db, feed, now },
    scope,
    removed.rows.map((it) => it.article_id),
  );
}
export async function leaveTombstones(
  { db, feed, now }: Omit<SystemWrite, 'announce'>,
  scope: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const first = await feed.nextRange(scope, ids.length);
  await sql`
    insert into tombstone (scope, seq, store, id, created)
    select ${scope}, ${first} + at - 1, 'articleNews', id, ${now}::timestamptz
    from unnest(${ids}::text[]) with ordinality as removed (id, at)`.execute(db);
}
