import { followedWith, type GroupedStore, type OnlineGuests, scopeOf, shelfScope, type TrackMember, tableScope } from '@trackyard/contract';
import { appsOfTrack, openApp } from '../apps/open-app.ts';
import { pinnedItems, savedMessages, threadChoices } from '../chat/bookmarks.ts';
import { commentCounts } from '../chat/comment-counts.ts';
import { draftOf } from '../chat/drafts.ts';
import type { Listing } from '../chat/listing.ts';
import { commentsOf, threadOf, windowOf } from '../chat/snapshots.ts';
import { type TypingPeople, typingKey } from '../chat/typing.ts';
import type { Views } from '../chat/views.ts';
import type { Windows } from '../chat/windows.ts';
import type { Connection } from '../connection/index.ts';
import { anyConversation, type Changes, type Database, keysOf, type Topic, touches } from '../database/index.ts';
import { trackEntries } from '../entries/entries.ts';
import { newEntryIds } from '../entries/new-entries.ts';
import { pinnedEntries, recentEntries } from '../entries/recent.ts';
import type { EntryTexts } from '../entries/texts.ts';
import type { Thumbnails } from '../entries/thumbnails.ts';
import type { Flags } from '../flags/flags.ts';
import type { ServerClock, Session } from '../identity/index.ts';
import type { LiveQueries, LiveQueryName, RecordOrder } from '../interface.ts';
import { articlesOfWiki } from '../knowledge/articles.ts';
import type { ArticleComments } from '../knowledge/comments.ts';
import { documentUpdates, unsentState } from '../knowledge/documents.ts';
import type { ShownArticles } from '../knowledge/shown-articles.ts';
import { knowledgeNews, watchesArticle } from '../knowledge/watching.ts';
import { entryActivities } from '../notifications/entry-activities.ts';
import { recordActivities } from '../notifications/record-activities.ts';
import type { Presence } from '../presence/presence.ts';
import type { KnownPeople } from '../profile/known-people.ts';
import { personCard } from '../profile/person-card.ts';
import { preferencesOf, subscriptionsOf } from '../profile/settings.ts';
import type { ShownPeople } from '../profile/shown-people.ts';
import { linksArticles, linksTracks } from '../records/context.ts';
import type { RecordFailures } from '../records/failures.ts';
import { myTasksHere } from '../records/my-tasks.ts';
import type { OpenRecords } from '../records/open-records.ts';
import type { Summaries } from '../records/summaries.ts';
import type { RecordWindows } from '../records/windows.ts';
import { entitiesInMemory } from '../stores/index.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { unsentMessages, unsentWords, waitingChanges } from '../sync/unsent.ts';
import { joinRequests } from '../tracks/requests.ts';
import type { WorkspaceTracks } from '../tracks/workspace-tracks.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Reading } from './live-queries.ts';

export interface ReadingParts {
  db: Database;
  session: Session;
  clock: ServerClock;
  connection: Connection;
  tracks: WorkspaceTracks;
  presence: Presence;
  typing: TypingPeople;
  views: Views;
  windows: Windows;
  recordWindows: RecordWindows;
  summaries: Summaries;
  openRecords: OpenRecords;
  subscriptions: Subscriptions;
  listing: Listing;
  flags: Flags;
  uploads: Uploads;
  recordFailures: RecordFailures;
  entryTexts: EntryTexts;
  thumbnails: Thumbnails;
  shownArticles: ShownArticles;
  shownPeople: ShownPeople;
  knownPeople: KnownPeople;
  articleComments: ArticleComments;
  onlineGuests(trackId: string): OnlineGuests;
}
type Readings = { [N in LiveQueryName]: (params: LiveQueries[N]['params'], pageId: string) => ReadingOf<LiveQueries[N]['snapshot']> };
type ReadingOf<S> = Reading & { read(): S | Promise<S> };
type Concerns = Reading['concerns'];

const ofAny =
  (...topics: Topic[]): Concerns =>
  (changes) =>
    topics.some((topic) => touches(changes, topic));
/** The topics, and whether this browser has all of the scope. */
const ofScope =
  (scope: string, ...topics: Topic[]): Concerns =>
  (changes) =>
    touches(changes, 'cursors', scope) || ofAny(...topics)(changes);
/** Whether this browser came to have a shelf of the wiki, or all of them go. */
const touchesShelf = (changes: Changes, wikiId: string): boolean =>
  changes.all || [...keysOf(changes, 'cursors')].some((it) => followedWith(it) === shelfScope(wikiId, null));
const trackTopics = ofAny('tracks', 'memberships', 'chatStates', 'members', 'outbox', 'viewing', 'session', 'preferences');
const concernsPeople = ofAny('users', 'members', 'currentUser', 'tracks');
const recordTopics = ofAny('outbox', 'tables', 'members');
const trackTitles = ofAny('tracks', 'memberships');
const articleTitles = ofAny('articles');
/** The titles of tracks and articles only where a field links to them. */
const concernsRecords =
  (db: Database, order: RecordOrder): Concerns =>
  (changes) =>
    recordTopics(changes) || (trackTitles(changes) && linksTracks(db, order)) || (articleTitles(changes) && linksArticles(db, order));
const concernsList = (changes: Changes, list: string, key: string): boolean =>
  touches(changes, 'windows', key) ||
  touches(changes, 'chat', list) ||
  touches(changes, 'chat', anyConversation) ||
  ofAny('outbox', 'connection', 'chatRanges', 'threads')(changes);

const byName = (members: readonly TrackMember[]): TrackMember[] =>
  [...members].sort((a, b) => a.person.displayName.localeCompare(b.person.displayName) || (a.id < b.id ? -1 : 1));

/** The plain ones of each entity. */
const rowReadings = (db: Database) =>
  Object.fromEntries(
    entitiesInMemory.map((store) => [
      `rows.${store}`,
      ({ of }: { of?: string }) => ({
        store,
        concerns: ofAny(store),
        read: () => (of === undefined ? db.rows(store) : db.group(store as GroupedStore, of)),
      }),
    ]),
  );

/** The live queries by name (`interface.ts`): what each reads, and what makes it read again. */
export const readings = ({
  db,
  session,
  clock,
  connection,
  tracks,
  presence,
  typing,
  views,
  windows,
  recordWindows,
  summaries,
  openRecords,
  subscriptions,
  listing,
  flags,
  uploads,
  recordFailures,
  entryTexts,
  thumbnails,
  shownArticles,
  shownPeople,
  knownPeople,
  articleComments,
  onlineGuests,
}: ReadingParts): Readings => ({
  ...(rowReadings(db) as unknown as Pick<Readings, Extract<LiveQueryName, `rows.${string}`>>),
  'session.state': () => ({ store: 'userToken', concerns: ofAny('session', 'userToken', 'meta'), read: session.state }),
  'uploads.ofTrack': ({ trackId }) => ({ store: 'uploads', concerns: ofAny('uploads'), read: () => uploads.ofTrack(trackId) }),
  'uploads.intoFolders': ({ trackId }) => ({ store: 'uploads', concerns: ofAny('uploads'), read: () => uploads.intoFolders(trackId) }),
  'entries.ofTrack': ({ trackId }) => ({
    store: 'trackEntries',
    concerns: ofScope(scopeOf('entries', trackId), 'trackEntries', 'outbox'),
    read: () => trackEntries(db, trackId),
    end: subscriptions.show(scopeOf('entries', trackId)),
  }),
  'entries.new': ({ trackId }) => ({
    store: 'entryViews',
    concerns: ofAny('trackEntries', 'entryViews', 'memberships', 'outbox'),
    read: () => newEntryIds(db, trackId, clock.now()),
  }),
  'entries.recentHere': () => ({
    store: 'trackEntries',
    concerns: ofAny('trackEntries'),
    read: () => recentEntries(db),
  }),
  'entries.pinnedHere': ({ trackId }) => ({
    store: 'trackEntries',
    concerns: ofScope(scopeOf('entries', trackId), 'trackEntries', 'outbox'),
    read: () => pinnedEntries(db, trackId),
    // Entries that this browser does not have are not loaded for their pins.
    ...(cursorOf(db, scopeOf('entries', trackId)) !== undefined && { end: subscriptions.show(scopeOf('entries', trackId)) }),
  }),
  'tasks.here': () => {
    const read = new WeakMap();
    return {
      store: 'records',
      concerns: ofAny('trackApps', 'tables', 'wholeTables', 'outbox', 'currentUser'),
      read: () => myTasksHere(db, read),
    };
  },
  'entries.text': (at) => ({
    store: 'entryTextFiles',
    concerns: (changes) => touches(changes, 'entryTextPlaces', at.entryId),
    read: () => entryTexts.read(at),
    end: entryTexts.open(at),
  }),
  'entries.thumbnail': (at) => ({
    store: 'entryThumbnails',
    concerns: (changes) => touches(changes, 'entryThumbnailPlaces', at.entryId),
    read: () => thumbnails.read(at),
    end: thumbnails.open(at),
  }),
  'clock.ahead': () => ({ store: 'connectionState', concerns: ofAny('meta'), read: () => ({ ahead: clock.ahead() }) }),
  'connection.state': () => ({
    store: 'connectionState',
    concerns: ofAny('connection', 'outbox'),
    read: () => ({ state: connection.state(), waiting: waitingChanges(db) }),
  }),
  'tracks.list': () => ({ store: 'tracks', concerns: trackTopics, read: tracks.all }),
  'tracks.one': ({ trackId }) => ({ store: 'tracks', concerns: trackTopics, read: () => tracks.one(trackId) }),
  'tracks.members': ({ trackId }) => ({
    store: 'members',
    concerns: ofAny('members'),
    read: () => byName(db.group('members', trackId).filter((it) => it.status !== 'REMOVED')),
  }),
  'tracks.everyoneEver': ({ trackId }) => ({
    store: 'members',
    concerns: ofAny('members'),
    read: () => byName(db.group('members', trackId)),
  }),
  'tracks.requests': () => ({ store: 'members', concerns: ofAny('members', 'memberships', 'tracks'), read: () => joinRequests(db) }),
  'people.me': () => ({
    store: 'currentUser',
    concerns: ofAny('currentUser', 'session'),
    read: () => db.rows('currentUser')[0] ?? null,
  }),
  'people.one': ({ userId }) => ({
    store: 'users',
    concerns: ofAny('users', 'members', 'memberships', 'tracks'),
    read: () => personCard(db, userId),
    end: shownPeople.show([userId]),
  }),
  'people.named': ({ userIds }) => ({
    store: 'users',
    concerns: concernsPeople,
    read: () => knownPeople.named(userIds),
    end: shownPeople.show(userIds),
  }),
  'people.known': () => ({ store: 'users', concerns: concernsPeople, read: knownPeople.all }),
  'profile.preferences': () => ({
    store: 'preferences',
    concerns: ofAny('preferences', 'currentUser', 'session'),
    read: () => preferencesOf(db),
  }),
  'profile.subscriptions': () => ({
    store: 'subscriptionSettings',
    concerns: ofAny('subscriptionSettings', 'currentUser', 'session'),
    read: () => subscriptionsOf(db),
  }),
  'people.online': () => ({ store: 'onlineUsers', concerns: ofAny('onlineUsers'), read: presence.online }),
  'guests.online': ({ trackId }) => ({
    store: 'trackOnlineStatuses',
    concerns: ofAny('trackOnlineStatuses', 'onlineUsers'),
    read: () => onlineGuests(trackId),
  }),
  'tenants.mine': () => ({
    store: 'tenants',
    concerns: ofAny('tenants', 'session'),
    read: () => db.get('tenants', session.state().token?.tenantId ?? '') ?? null,
  }),
  'flags.mine': () => ({
    store: 'userFlags',
    concerns: ofAny('userFlags', 'tenantFlags', 'userToken', 'session', 'meta'),
    read: flags.mine,
  }),
  'flags.ofTrack': ({ trackId }) => ({
    store: 'trackFlags',
    concerns: ofAny('trackFlags', 'guestTokens', 'session'),
    read: () => flags.ofTrack(trackId),
  }),
  'articles.ofWiki': ({ wikiId }) => ({
    store: 'articles',
    concerns: (changes) => ofAny('articles', 'outbox')(changes) || touchesShelf(changes, wikiId),
    read: () => articlesOfWiki(db, wikiId),
    end: subscriptions.show(scopeOf('wiki', wikiId)),
  }),
  'articles.content': ({ articleId }) => ({
    store: 'articleContents',
    concerns: (changes) => touches(changes, 'articleContents', articleId) || touches(changes, 'cursors', scopeOf('article', articleId)),
    read: () => ({
      content: db.get('articleContents', articleId) ?? null,
      ready: cursorOf(db, scopeOf('article', articleId)) !== undefined,
    }),
    end: shownArticles.show(articleId, 'read'),
  }),
  'articleComments.ofArticle': ({ articleId }) => ({
    store: 'articleComments',
    concerns: ofScope(scopeOf('article', articleId), 'articleComments', 'outbox'),
    read: () => articleComments.read(articleId),
    end: shownArticles.show(articleId, 'read'),
  }),
  'articles.watching': ({ articleId }) => ({
    store: 'articleWatches',
    concerns: (changes) => touches(changes, 'articleWatches', articleId) || ofAny('outbox', 'subscriptionSettings')(changes),
    read: () => ({ watching: watchesArticle(db, articleId) }),
  }),
  'articles.news': () => ({
    store: 'articleNews',
    concerns: ofAny('articleNews', 'outbox'),
    read: () => knowledgeNews(db),
  }),
  'articles.places': ({ articleId }) => ({
    store: 'trackArticles',
    concerns: ofAny('trackArticles'),
    read: () => db.rows('trackArticles').filter((it) => it.articleId === articleId),
  }),
  'docs.updates': ({ articleId }) => ({
    store: 'docUpdates',
    concerns: ofScope(scopeOf('doc', articleId), 'docUpdates', 'outbox'),
    read: () => documentUpdates(db, articleId),
    end: shownArticles.show(articleId, 'edited'),
  }),
  'docs.waiting': ({ articleId }) => ({
    store: 'outbox',
    concerns: ofAny('outbox'),
    read: () => unsentState(db, articleId),
  }),
  'apps.ofTrack': ({ trackId }) => ({
    store: 'trackApps',
    concerns: ofAny('trackApps'),
    read: () => appsOfTrack(db, trackId),
  }),
  'apps.places': ({ appId }) => ({
    store: 'trackApps',
    concerns: ofAny('trackApps'),
    read: () => db.rows('trackApps').filter((it) => it.appId === appId),
  }),
  'apps.one': ({ trackId, appId }) => ({
    store: 'tables',
    concerns: ofScope(scopeOf('app', appId), 'trackApps', 'tables', 'views'),
    read: () => openApp(db, trackId, appId),
    end: subscriptions.show(scopeOf('app', appId)),
  }),
  'records.one': (at) => ({
    store: 'records',
    concerns: (changes) => touches(changes, 'recordWindow', openRecords.keyOf(at)) || touches(changes, 'outbox'),
    read: () => openRecords.read(at),
    end: openRecords.open(at),
  }),
  'records.window': (order, pageId) => {
    const key = recordWindows.keyOf(pageId, order);
    return {
      store: 'records',
      concerns: (changes) => touches(changes, 'recordWindow', key) || concernsRecords(db, order)(changes),
      read: () => recordWindows.read(pageId, order),
      end: recordWindows.open(pageId, order),
    };
  },
  'records.summary': (order) => {
    const [key, scope] = [summaries.keyOf(order), tableScope(order.trackId, order.tableId)];
    return {
      store: 'records',
      concerns: (changes) =>
        touches(changes, 'recordWindow', key) || touches(changes, 'recordWindow', scope) || concernsRecords(db, order)(changes),
      read: () => summaries.read(order),
      end: summaries.open(order),
    };
  },
  'chat.messages': ({ trackId }, pageId) => {
    const view = views.of(pageId, trackId, trackId);
    return {
      store: 'chatMessages',
      concerns: (changes) => concernsList(changes, trackId, view.key),
      read: () => windowOf(view, { db, listing, windows }),
      end: views.show(view),
    };
  },
  'chat.thread': ({ trackId, parentMessageId }, pageId) => {
    const view = views.of(pageId, trackId, parentMessageId);
    return {
      store: 'chatMessages',
      concerns: (changes) => concernsList(changes, parentMessageId, view.key) || touches(changes, 'chat', trackId),
      read: () => threadOf(view, { db, listing, windows }),
      end: views.show(view),
    };
  },
  'chat.comments': ({ trackId, entryId }, pageId) => {
    const view = views.of(pageId, trackId, entryId, true);
    return {
      store: 'chatMessages',
      concerns: (changes) => concernsList(changes, entryId, view.key) || touches(changes, 'commentThreads', entryId),
      read: () => commentsOf(view, { db, listing, windows }),
      end: views.show(view),
    };
  },
  'chat.commentCounts': ({ trackId }) => ({
    store: 'commentThreads',
    concerns: ofAny('commentThreads'),
    read: () => commentCounts(db, trackId),
  }),
  'activities.records': () => ({
    store: 'recordActivities',
    concerns: ofAny('recordActivities', 'outbox', 'views', 'trackApps'),
    read: () => recordActivities(db),
  }),
  'activities.entries': () => ({
    store: 'entryActivities',
    concerns: ofAny('entryActivities', 'outbox'),
    read: () => entryActivities(db),
  }),
  'chat.saved': () => ({
    store: 'savedMessages',
    concerns: ofAny('savedMessages', 'outbox', 'memberships'),
    read: () => savedMessages(db),
  }),
  'chat.pinned': ({ trackId }) => ({
    store: 'pinnedItems',
    concerns: ofAny('pinnedItems', 'outbox'),
    read: () => pinnedItems(db, trackId),
  }),
  'chat.threadChoices': ({ trackId }) => ({
    store: 'memberships',
    concerns: ofAny('memberships', 'outbox'),
    read: () => threadChoices(db, trackId),
  }),
  'chat.typing': ({ trackId, parentMessageId }) => ({
    store: 'typing',
    concerns: (changes) => touches(changes, 'typing', typingKey(trackId, parentMessageId)),
    read: () => ({ userIds: typing.of(trackId, parentMessageId) }),
  }),
  'outbox.words': () => ({ store: 'outbox', concerns: ofAny('outbox', 'drafts', 'uploads'), read: () => unsentWords(db) }),
  'records.failures': ({ tableId }) => ({ store: 'outbox', concerns: ofAny('outbox'), read: () => recordFailures.ofTable(tableId) }),
  'outbox.unsent': () => ({ store: 'outbox', concerns: ofAny('outbox'), read: () => unsentMessages(db) }),
  'drafts.all': () => ({ store: 'drafts', concerns: ofAny('drafts'), read: () => ({ drafts: db.rows('drafts') }) }),
  'drafts.one': ({ key }) => ({ store: 'drafts', concerns: (changes) => touches(changes, 'drafts', key), read: () => draftOf(db, key) }),
});
