import './tables.ts';
import { type ArticleNotification, scopeOf } from '@trackyard/contract';
import type { Handler } from '../../platform/operations/context.ts';
import { articleIsGone } from '../refusals.ts';
import { leaveTombstones, newsOf, writeNews } from './news.ts';
import { articlesOpenTo } from './readers.ts';

/** What came while the request was on its way has a later date, and stays. */
const since = (notifications: readonly ArticleNotification[], seen: string): ArticleNotification[] =>
  notifications.filter((it) => Date.parse(it.timestamp) > Date.parse(seen));

export const setNotifications: Handler<'articles.setNotifications'> = async (call, { articleId, notifications, seen }) => {
  const { db, feed, actor, now } = call;
  await feed.lock(scopeOf('user', actor.userId));
  const at = { userId: actor.userId, articleId };
  const before = await newsOf(db, at);
  const later = since(before?.notifications ?? [], seen);
  const set = new Map(notifications.map((it) => [it.type, { ...it, timestamp: notAfter(it.timestamp, now) }]));
  for (const it of later) set.set(it.type, it);
  if (notifications.length > 0 && !(await articlesOpenTo(db, actor, [articleId])).has(articleId)) throw articleIsGone();
  if (before || set.size > 0) await writeNews(call, at, [...set.values()]);
  return {};
};
const notAfter = (timestamp: string, now: Date): string => (Date.parse(timestamp) > now.getTime() ? now.toISOString() : timestamp);

export const clearNotifications: Handler<'articles.clearNotifications'> = async (call, { seen }) => {
  const { db, feed, actor } = call;
  const scope = scopeOf('user', actor.userId);
  await feed.lock(scope);
  const mine = db.deleteFrom('article_news').where('user_id', '=', actor.userId);
  const seenOnes = await mine.where('newest', '<=', new Date(seen)).returning('article_id').execute();
  await leaveTombstones(
    call,
    scope,
    seenOnes.map((it) => it.article_id),
  );
  const others = await db.selectFrom('article_news').select(['article_id', 'notifications']).where('user_id', '=', actor.userId).execute();
  for (const { article_id, notifications } of others) {
    const later = since(notifications, seen);
    if (later.length < notifications.length) await writeNews(call, { userId: actor.userId, articleId: article_id }, later);
  }
  return {};
};
