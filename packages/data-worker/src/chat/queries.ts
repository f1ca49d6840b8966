import { anyConversation, type Changes, type Database, touches } from '../database/index.ts';
import { anyOf, liveQuery } from '../live/live-query.ts';
import { pinnedItems, savedMessages, threadChoices } from './bookmarks.ts';
import { commentCounts } from './comment-counts.ts';
import { draftOf } from './drafts.ts';
import type { Listing } from './listing.ts';
import { commentsOf, threadOf, windowOf } from './snapshots.ts';
import { type TypingPeople, typingKey } from './typing.ts';
import type { Views } from './views.ts';
import type { Windows } from './windows.ts';

interface Parts {
  db: Database;
  views: Views;
  windows: Windows;
  listing: Listing;
  typing: TypingPeople;
}
interface InTrack {
  trackId: string;
}
const isListChanged = (changes: Changes, list: string, key: string): boolean =>
  touches(changes, 'windows', key) ||
  touches(changes, 'chat', list) ||
  touches(changes, 'chat', anyConversation) ||
  anyOf('outbox', 'connection', 'chatRanges', 'threads')(changes);

export const chatQueries = [
  /** The open window of a chat, as `chat.open`, `chat.openAround`, `chat.loadOlder` and `chat.loadNewer` move it. */
  liveQuery('chat.messages', ({ views, ...parts }: Parts, { trackId }: InTrack, pageId) => {
    const view = views.of(pageId, trackId, trackId);
    return {
      store: 'chatMessages',
      concerns: (changes) => isListChanged(changes, trackId, view.key),
      read: () => windowOf(view, parts),
      end: views.show(view),
    };
  }),
  liveQuery('chat.thread', ({ views, ...parts }: Parts, { trackId, parentMessageId }: InTrack & { parentMessageId: string }, pageId) => {
    const view = views.of(pageId, trackId, parentMessageId);
    return {
      store: 'chatMessages',
      concerns: (changes) => isListChanged(changes, parentMessageId, view.key) || touches(changes, 'chat', trackId),
      read: () => threadOf(view, parts),
      end: views.show(view),
    };
  }),
  /** The comments on a record or an entry. `count`: how many there are; null until it is known, or where there are none. */
  liveQuery('chat.comments', ({ views, ...parts }: Parts, { trackId, entryId }: InTrack & { entryId: string }, pageId) => {
    const view = views.of(pageId, trackId, entryId, true);
    return {
      store: 'chatMessages',
      concerns: (changes) => isListChanged(changes, entryId, view.key) || touches(changes, 'commentThreads', entryId),
      read: () => commentsOf(view, parts),
      end: views.show(view),
    };
  }),
  /** By the ids of records and entries; `chat.follow` makes them known. */
  liveQuery('chat.commentCounts', ({ db }: Parts, { trackId }: InTrack) => ({
    store: 'commentThreads',
    concerns: anyOf('commentThreads'),
    read: () => commentCounts(db, trackId),
  })),
  /** What I saved for later, the last saved first; of chats that I have left only when. */
  liveQuery('chat.saved', ({ db }: Parts) => ({
    store: 'savedMessages',
    concerns: anyOf('savedMessages', 'outbox', 'memberships'),
    read: () => savedMessages(db),
  })),
  /** The last pinned first. */
  liveQuery('chat.pinned', ({ db }: Parts, { trackId }: InTrack) => ({
    store: 'pinnedItems',
    concerns: anyOf('pinnedItems', 'outbox'),
    read: () => pinnedItems(db, trackId),
  })),
  /** By the message that a thread began with. */
  liveQuery('chat.threadChoices', ({ db }: Parts, { trackId }: InTrack) => ({
    store: 'memberships',
    concerns: anyOf('memberships', 'outbox'),
    read: () => threadChoices(db, trackId),
  })),
  /** Others who are typing now; entries go by themselves after 4 seconds. `parentMessageId`: of a thread, or what the comments are about. */
  liveQuery('chat.typing', ({ typing }: Parts, { trackId, parentMessageId }: InTrack & { parentMessageId: string | null }) => ({
    store: 'typing',
    concerns: (changes) => touches(changes, 'typing', typingKey(trackId, parentMessageId)),
    read: () => ({ userIds: typing.of(trackId, parentMessageId) }),
  })),
  liveQuery('drafts.all', ({ db }: Parts) => ({
    store: 'drafts',
    concerns: anyOf('drafts'),
    read: () => ({ drafts: db.rows('drafts') }),
  })),
  /** What was typed and not sent; the key is `trackId`, `trackId:parentMessageId` or `trackId:entryId`. */
  liveQuery('drafts.one', ({ db }: Parts, { key }: { key: string }) => ({
    store: 'drafts',
    concerns: (changes) => touches(changes, 'drafts', key),
    read: () => draftOf(db, key),
  })),
];
