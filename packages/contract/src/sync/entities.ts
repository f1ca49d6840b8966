import type { z } from 'zod';
import { entryActivity, recordActivity } from '../activities/activity.ts';
import { trackApp } from '../apps/app.ts';
import { appTable } from '../apps/table.ts';
import { appView } from '../apps/view.ts';
import { pinnedItem, savedMessage } from '../chat/bookmark.ts';
import { chatMessage } from '../chat/message.ts';
import { commentThread } from '../chat/state.ts';
import { entryViews, trackEntry } from '../entries/entry.ts';
import { grantedFlags } from '../flags/flag.ts';
import { appForGuests, entryForGuests, memberForGuests, messageForGuests, trackForGuests } from '../guests/guest-views.ts';
import { currentUser, user } from '../identity/user.ts';
import { job } from '../jobs/job.ts';
import { article, articleContent, docUpdate, wiki } from '../knowledge/article.ts';
import { articleComment } from '../knowledge/article-comments.ts';
import { articleContentForGuests } from '../knowledge/article-for-guests.ts';
import { articleNews, articleWatch, trackArticle } from '../knowledge/article-news.ts';
import { nounEntities } from '../nouns/index.ts';
import { preferences, subscriptionSettings } from '../profile/preferences.ts';
import { fieldConflict, tableRecord } from '../records/record.ts';
import { tenant } from '../tenants/tenant.ts';
import { membership, track, trackMember } from '../tracks/track.ts';
import { entity } from './entity.ts';

/** The synced entities, by the name of their store: each is one declaration, and one feed on the server (`tableFeed`). */
export const entities = {
  currentUser: entity({ row: currentUser, guests: 'whole', scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  memberships: entity({ row: membership, guests: 'whole', scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  preferences: entity({ row: preferences, guests: 'whole', scope: 'user', scopeField: 'id', residence: 'memory', version: 1 }),
  subscriptionSettings: entity({
    row: subscriptionSettings,
    guests: 'whole',
    scope: 'user',
    scopeField: 'id',
    residence: 'memory',
    version: 1,
  }),
  savedMessages: entity({ row: savedMessage, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  entryViews: entity({ row: entryViews, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  userFlags: entity({ row: grantedFlags, guests: 'whole', scope: 'user', scopeField: 'id', residence: 'memory', version: 1 }),
  recordActivities: entity({ row: recordActivity, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  entryActivities: entity({ row: entryActivity, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  jobs: entity({ row: job, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  fieldConflicts: entity({ row: fieldConflict, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  tenants: entity({ row: tenant, scope: 'tenant', scopeField: 'id', residence: 'memory', version: 3 }),
  users: entity({ row: user, scope: 'person', scopeField: 'id', residence: 'memory', version: 2 }),
  tenantFlags: entity({ row: grantedFlags, scope: 'tenant', scopeField: 'id', residence: 'memory', version: 1 }),
  ...nounEntities,
  tracks: entity({ row: track, guests: trackForGuests, scope: 'track', scopeField: 'id', residence: 'memory', version: 1 }),
  members: entity({
    row: trackMember,
    guests: memberForGuests,
    scope: 'track',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 1,
  }),
  trackFlags: entity({ row: grantedFlags, guests: 'whole', scope: 'track', scopeField: 'id', residence: 'memory', version: 1 }),
  chatMessages: entity({
    row: chatMessage,
    guests: messageForGuests,
    scope: 'chat',
    scopeField: 'trackId',
    residence: 'paged',
    version: 1,
  }),
  pinnedItems: entity({
    row: pinnedItem,
    guests: 'whole',
    scope: 'chat',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 1,
  }),
  commentThreads: entity({
    row: commentThread,
    guests: 'whole',
    scope: 'chat',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 1,
  }),
  trackApps: entity({
    row: trackApp,
    guests: appForGuests,
    scope: 'track',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 3,
  }),
  tables: entity({ row: appTable, guests: 'whole', scope: 'app', scopeField: 'appId', residence: 'memory', groupBy: 'appId', version: 2 }),
  trackEntries: entity({
    row: trackEntry,
    guests: entryForGuests,
    scope: 'entries',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 3,
  }),
  views: entity({ row: appView, guests: 'whole', scope: 'app', scopeField: 'appId', residence: 'memory', groupBy: 'appId', version: 3 }),
  wikis: entity({ row: wiki, scope: 'tenant', scopeField: 'tenantId', residence: 'memory', version: 1 }),
  articles: entity({ row: article, scope: 'wiki', scopeField: 'shelf', residence: 'memory', groupBy: 'wikiId', version: 2 }),
  articleContents: entity({
    row: articleContent,
    guests: articleContentForGuests,
    scope: 'article',
    scopeField: 'id',
    residence: 'memory',
    version: 1,
  }),
  articleComments: entity({
    row: articleComment,
    scope: 'article',
    scopeField: 'articleId',
    residence: 'memory',
    groupBy: 'articleId',
    version: 1,
  }),
  articleWatches: entity({ row: articleWatch, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  articleNews: entity({ row: articleNews, scope: 'user', scopeField: null, residence: 'memory', version: 1 }),
  trackArticles: entity({
    row: trackArticle,
    // Its feed says what they get.
    guests: 'whole',
    scope: 'track',
    scopeField: 'trackId',
    residence: 'memory',
    groupBy: 'trackId',
    version: 2,
  }),
  docUpdates: entity({ row: docUpdate, scope: 'doc', scopeField: 'docId', residence: 'memory', groupBy: 'docId', version: 1 }),
  records: entity({ row: tableRecord, guests: 'whole', scope: 'table', scopeField: null, residence: 'windowed', version: 2 }),
};
export type SyncedStore = keyof typeof entities;
/** Those whose rows stand together by a field. */
export type GroupedStore = { [S in SyncedStore]: (typeof entities)[S] extends { groupBy: string } ? S : never }[SyncedStore];
/** Those of which a browser has only what a page shows. */
export type WindowedStore = { [S in SyncedStore]: (typeof entities)[S] extends { residence: 'windowed' } ? S : never }[SyncedStore];
export type SyncedRows = { [S in SyncedStore]: z.infer<(typeof entities)[S]['row']> };
