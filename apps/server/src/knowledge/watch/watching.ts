import './tables.ts';
import '../tables.ts';
import { type ArticleWatch, type SubscriptionSettings, scopeOf } from '@trackyard/contract';
import { tableFeed } from '../../platform/feed/table-feed.ts';
import type { Handler, MutationCall } from '../../platform/operations/context.ts';
import { subscriptionsOf } from '../../profile/index.ts';
import { articleIsGone } from '../refusals.ts';
import { articlesOpenTo } from './readers.ts';

export const articleWatchesFeed = tableFeed('articleWatches', {
  select: (db) => db.selectFrom('article_watch').select(['article_watch.article_id', 'article_watch.watching']),
  scopeColumn: 'article_watch.user_id',
  seqColumn: 'article_watch.seq',
  present: (row): ArticleWatch => ({ id: row.article_id, watching: row.watching }),
});

export const watchArticle: Handler<'articles.watch'> = async ({ db, feed, actor }, { wikiId, articleId, watching }) => {
  const article = await db.selectFrom('article').select('id').where('id', '=', articleId).where('wiki_id', '=', wikiId).executeTakeFirst();
  if (!article || !(await articlesOpenTo(db, actor, [articleId])).has(articleId)) throw articleIsGone();
  const row = { watching, chosen: true, seq: await feed.next(scopeOf('user', actor.userId)) };
  await db
    .insertInto('article_watch')
    .values({ article_id: articleId, user_id: actor.userId, ...row })
    .onConflict((it) => it.columns(['article_id', 'user_id']).doUpdateSet(row))
    .execute();
  return {};
};

type Occasion = keyof Omit<SubscriptionSettings, 'id'>;
type Call = Pick<MutationCall, 'db' | 'feed'> & { actor: { userId: string } };

/** Whoever makes or edits an article watches it from then on, unless their settings say otherwise, or they chose not to. */
export async function watchBecause({ db, feed, actor: { userId } }: Call, articleId: string, occasion: Occasion): Promise<void> {
  const before = await db
    .selectFrom('article_watch')
    .select('watching')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (before || (await subscriptionsOf(db, userId))[occasion] === 'MANUAL') return;
  await db
    .insertInto('article_watch')
    .values({ article_id: articleId, user_id: userId, watching: true, chosen: false, seq: await feed.next(scopeOf('user', userId)) })
    .onConflict((it) => it.columns(['article_id', 'user_id']).doNothing())
    .execute();
}
