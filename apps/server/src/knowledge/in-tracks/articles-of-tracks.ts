import '../watch/tables.ts';
import { limits, scopeOf, type TrackArticle, TrackyardError } from '@trackyard/contract';
import { articleLevelOf, namesInReference } from '@trackyard/rules';
import type { Queryable } from '../../platform/database/tables.ts';
import { tableFeed } from '../../platform/feed/table-feed.ts';
import type { Actor, Handler } from '../../platform/operations/context.ts';
import { withGuestCopy } from '../../platform/operations/guest-copy.ts';
import { articleAtNames } from '../resolve.ts';
import { shelvesIn } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';
import { articlesOpenTo } from '../watch/readers.ts';
import { mainWiki } from '../wikis.ts';
import { isOpenToGuests } from './guests.ts';

/** The articles of a track: ids only, since titles come from the wiki by its rights. Guests get the articles shared with them, with their titles. */
export const trackArticlesFeed = tableFeed('trackArticles', {
  select: (db) =>
    db
      .selectFrom('article_track')
      .innerJoin('track', 'track.id', 'article_track.track_id')
      .leftJoin('article', 'article.id', 'article_track.article_id')
      .leftJoin('wiki', 'wiki.id', 'article.wiki_id')
      .select(['article_track.track_id', 'article_track.article_id', 'article_track.added_by_id', 'article_track.created'])
      .select(['article_track.guests', 'article.title', 'article.wiki_id', isOpenToGuests.as('open')]),
  scopeColumn: 'article_track.track_id',
  seqColumn: 'article_track.seq',
  present: (row): TrackArticle => {
    const place: TrackArticle = {
      ...{ id: rowId(row.track_id, row.article_id), trackId: row.track_id, articleId: row.article_id },
      ...{ addedById: row.added_by_id, created: row.created.toISOString(), guests: row.guests, shown: null },
    };
    const shown = row.open ? { wikiId: row.wiki_id!, title: row.title! } : null;
    return withGuestCopy(place, shown && { ...place, addedById: null, shown });
  },
});
const rowId = (trackId: string, articleId: string): string => `${trackId}.${articleId}`;

export const addToTrack: Handler<'articles.addToTrack'> = async ({ db, feed, actor, now }, { trackId, articleIds }) => {
  const ids = [...new Set(await Promise.all(articleIds.map((it) => articleNamed(db, actor, it))))];
  const open = await articlesOpenTo(
    db,
    actor,
    ids.filter((it) => it !== null),
  );
  if (!ids.every((it) => it !== null && open.has(it)))
    throw new TrackyardError('forbidden', 'You can add only articles that are there and that you can read.');
  await feed.lock(scopeOf('track', trackId));
  const there = await db.selectFrom('article_track').select('article_id').where('track_id', '=', trackId).execute();
  const known = new Set(there.map((it) => it.article_id));
  const added = [...open].filter((it) => !known.has(it));
  if (added.length === 0) return {};
  if (known.size + added.length > limits.trackArticles)
    throw new TrackyardError('conflict', `A track can have ${limits.trackArticles.toLocaleString('en')} articles. Remove some first.`);
  const first = await feed.nextRange(scopeOf('track', trackId), added.length);
  await db
    .insertInto('article_track')
    .values(added.map((id, at) => ({ track_id: trackId, article_id: id, added_by_id: actor.userId, created: now, seq: first + at })))
    .execute();
  return {};
};

export const removeFromTrack: Handler<'articles.removeFromTrack'> = async ({ db, feed }, { trackId, articleId }) => {
  const removed = await db
    .deleteFrom('article_track')
    .where('track_id', '=', trackId)
    .where('article_id', '=', articleId)
    .returning('article_id')
    .executeTakeFirst();
  if (!removed) throw new TrackyardError('notFound', 'This article is not in the track any more.');
  await feed.tombstone(scopeOf('track', trackId), 'trackArticles', rowId(trackId, articleId));
  return {};
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The article with this id, or at this address in the main wiki (`A.B`, also with `.WebHome` behind it). */
async function articleNamed(db: Queryable, actor: Actor, named: string): Promise<string | null> {
  const [only = '', ...more] = namesInReference(named);
  if (more.length === 0 && uuid.test(only)) return only;
  const wiki = await mainWiki(db, actor.tenantId);
  if (!wiki) return null;
  const level = articleLevelOf(readerOf(actor), { tenantId: actor.tenantId!, everyone: wiki.everyone });
  const shelves = await shelvesIn(db, { actor, wikiId: wiki.id, level });
  return (await articleAtNames(db, { wikiId: wiki.id, shelves }, [only, ...more]))?.id ?? null;
}
