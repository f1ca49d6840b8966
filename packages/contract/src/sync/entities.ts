import { z } from 'zod';
import { entryActivity, recordActivity } from '../activities/activity.ts';
import { appTable, appView, trackApp } from '../apps/app.ts';
import { chatMessage, chatState, commentThread, pinnedItem, savedMessage, typing } from '../chat/message.ts';
import { entryViews, trackEntry } from '../entries/entry.ts';
import { grantedFlags } from '../flags/flag.ts';
import { appForGuests, entryForGuests, memberForGuests, messageForGuests, trackForGuests } from '../guests/guest-views.ts';
import { currentUser, user } from '../identity/user.ts';
import { date, id, scope } from '../ids.ts';
import { job } from '../jobs/job.ts';
import { article, articleContent, docUpdate, wiki } from '../knowledge/article.ts';
import { articleComment } from '../knowledge/article-comments.ts';
import { articleContentForGuests } from '../knowledge/article-for-guests.ts';
import { articleNews, articleWatch, trackArticle } from '../knowledge/article-news.ts';
import { limits } from '../limits.ts';
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

/** One row that changed; `row` is null where the row is gone (a tombstone). */
export const changedRow = z.object({
  store: z.enum(Object.keys(entities) as [SyncedStore, ...SyncedStore[]]),
  id: z.string(),
  seq: z.number().int(),
  row: z.unknown().nullable(),
});
export type ChangedRow = { [S in SyncedStore]: { store: S; id: string; seq: number; row: SyncedRows[S] | null } }[SyncedStore];

/**
 * Changes of one scope from `after` (exclusive) to `seq`, in order. Who stands at `after` or later applies it and stands
 * at `seq`; who stands before it has a gap, and pulls.
 */
export const frame = z.object({ scope, after: z.number().int(), seq: z.number().int(), rows: z.array(changedRow) });
export interface Frame {
  scope: string;
  after: number;
  seq: number;
  rows: ChangedRow[];
}

/** `reset`: forget what you have of this scope; these rows are all of it (of a chat: its newest page, its pins, and what has comments; the rest is a hole). */
export const pulledScope = frame.extend({ reset: z.boolean(), more: z.boolean() });
export interface PulledScope extends Frame {
  reset: boolean;
  /** The scope has more rows: pull again. */
  more: boolean;
}

export const pullInput = z.object({
  /** Where I stand in each scope. Scopes that I hold and don't name are answered whole, chats aside. */
  cursors: z.record(scope, z.number().int().min(0)),
  /** Chats that I want to follow and have no cursor for. */
  chats: z.array(id).max(200).default([]),
  /** Scopes of subscribed kinds that I want to follow and have no cursor for. */
  follow: z
    .array(scope)
    .max(limits.followedScopes + limits.followedPeople)
    .default([]),
});
export const pullOutput = z.object({
  serverTime: date,
  userId: id,
  scopes: z.array(pulledScope),
  /** Scopes named in the question that I may not see any more: purge them. */
  revoked: z.array(scope),
  /** The state of every chat that I may see; on the last page only, else null. */
  chatStates: z.array(chatState).nullable(),
});
export type PullInput = z.infer<typeof pullInput>;
export interface PullOutput {
  serverTime: string;
  userId: string;
  scopes: PulledScope[];
  revoked: string[];
  chatStates: z.infer<typeof chatState>[] | null;
}

/** What the server says on the socket. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTime: date, protocol: z.number().int(), cvs: z.string() }),
  z.object({ type: z.literal('changes'), frame }),
  z.object({ type: z.literal('chatStates'), chatStates: z.array(chatState) }),
  z.object({ type: z.literal('typing'), typing }),
  /** Who of the people that I may see was active within the last minute; the whole list each time. */
  z.object({ type: z.literal('online'), onlineUserIds: z.array(id), lastUpdated: date }),
  /** My rights changed: purge `revoked`, pull `granted`. Where both are empty something was left out, because I read too slowly: pull. */
  z.object({ type: z.literal('access'), granted: z.array(scope), revoked: z.array(scope) }),
  /** The session ended. `left`: by its own person's sign-out, so that nothing of them stays. Otherwise what they wrote waits for them. */
  z.object({ type: z.literal('signedOut'), left: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = Exclude<z.infer<typeof serverMessage>, { type: 'changes' }> | { type: 'changes'; frame: Frame };

/** What the client says on the socket: a sign of life, and which scopes of subscribed kinds it follows, all of them each time. Every act is an operation. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('follow'), scopes: z.array(scope).max(limits.followedScopes + limits.followedPeople) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
