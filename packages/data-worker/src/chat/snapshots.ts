import type { Database } from '../database/index.ts';
import type { StoredMessage } from '../stores/index.ts';
import type { Listing } from './listing.ts';
import type { ListedMessage, MessageWindow } from './message-window.ts';
import type { View } from './views.ts';
import type { Windows } from './windows.ts';

interface SnapshotOptions {
  db: Database;
  listing: Listing;
  windows: Windows;
}
/** A window as the UI reads it. Waiting messages of the outbox show also before the first page is here. */
export async function windowOf(view: View, { listing, windows }: SnapshotOptions): Promise<MessageWindow> {
  // Copied now: by the time the messages are read the view may have moved.
  const { from, to, ready, step, problem, olderFailed, anchor } = view;
  const messages = await messagesOf(view, listing);
  const isWhole = windows.rangesOf(view.trackId).some((it) => it.from === 0 && it.to === null);
  return {
    messages,
    hasOlder: from > 0,
    hasNewer: to !== null,
    fullHistoryRetrieved: isWhole || olderFailed,
    waitsForMessages: step !== null,
    problem,
    ready,
    around: anchor,
  };
}

export async function threadOf(view: View, { db, listing }: SnapshotOptions): Promise<MessageWindow & { parent: ListedMessage | null }> {
  const parents = await db.messages([view.list]);
  return { ...(await repliesOf(view, { db, listing })), parent: listing.listed(view.trackId, parents)[0] ?? null };
}

/** The comments on a record or an entry, and how many there are, as far as that is known. */
export async function commentsOf(view: View, options: SnapshotOptions): Promise<MessageWindow & { count: number | null }> {
  return { ...(await repliesOf(view, options)), count: options.db.get('commentThreads', view.list)?.comments ?? null };
}

async function repliesOf(view: View, { db, listing }: Pick<SnapshotOptions, 'db' | 'listing'>): Promise<MessageWindow> {
  const { from, ready, step, problem, anchor } = view;
  const messages = await messagesOf(view, listing);
  return {
    messages,
    hasOlder: from > 0,
    hasNewer: false,
    fullHistoryRetrieved: db.get('threads', view.list)?.from === 0,
    waitsForMessages: step !== null,
    problem,
    ready,
    around: anchor,
  };
}

async function messagesOf(view: View, listing: Listing): Promise<ListedMessage[]> {
  const rows: readonly StoredMessage[] = view.ready ? await view.messages.rows(view.from, view.to) : [];
  const isLive = view.to === null;
  return [...listing.listed(view.trackId, rows), ...(isLive ? listing.pending(view.trackId, view.list, rows) : [])];
}
