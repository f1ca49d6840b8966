import { type ChangedRow, limits, type PulledScope, parseScope } from '@trackyard/contract';
import { newestPage } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { FeedReader, Stretch } from '../platform/feed/feed.ts';
import type { ScopeHead } from './scope-heads.ts';

interface Sources {
  db: Queryable;
  feeds: FeedReader;
}
/** A chat further behind than this gets its newest page, and a hole. */
const chatCatchUp = limits.chatCatchUpPages * limits.chatPage;

/** The missing stretch of a chat of which the caller lacks only a little: such stretches are read many at once. Else null. */
export function shortStretch(scope: string, cursor: number | undefined, { head, purged }: ScopeHead): Stretch | null {
  if (cursor === undefined || parseScope(scope).kind !== 'chat') return null;
  return cursor < head && cursor >= purged && head - cursor <= chatCatchUp ? { scope, after: cursor, upTo: head } : null;
}

/** A scope that the caller takes whole, and that is no longer than a page: such scopes are read many at once. */
export const isSmallAndWhole = (scope: string, cursor: number | undefined, place: ScopeHead): boolean =>
  cursor !== place.head && isLost(cursor, place) && place.head <= limits.syncPage && !isInParts(scope);

/** Scopes of which nobody has all rows: a chat comes from its newest page on, and the records of a table as pages show them. */
const isInParts = (scope: string): boolean => ['chat', 'table'].includes(parseScope(scope).kind);

/** A cursor ahead of the head comes from before the database was put back to an older state. */
const isLost = (cursor: number | undefined, { head, purged }: ScopeHead): cursor is undefined =>
  cursor === undefined || cursor < purged || cursor > head;

/** The changes of one scope since the caller's `cursor`, up to `limit` rows; null when there are none. */
export async function readScope(
  sources: Sources,
  scope: string,
  cursor: number | undefined,
  place: ScopeHead,
  limit: number,
): Promise<PulledScope | null> {
  if (cursor === place.head) return null;
  const isChat = parseScope(scope).kind === 'chat';
  if (isChat && (isLost(cursor, place) || place.head - cursor > chatCatchUp)) return newestOfChat(sources, scope, place);
  const isTable = parseScope(scope).kind === 'table';
  // The pages that show it ask for their records anew.
  if (isTable && (isLost(cursor, place) || place.head - cursor > limits.recordCatchUp))
    return { scope, after: 0, seq: place.head, rows: [], reset: true, more: false };
  if (isLost(cursor, place)) return whole(sources, scope, place, limit);
  const read = await sources.feeds.read(sources.db, scope, cursor, limit, place.head);
  return read && { ...read, reset: false };
}

/** Rows that changed while we read have numbers behind the head: the next frame brings them once more. */
async function newestOfChat({ db }: Sources, scope: string, { head }: ScopeHead): Promise<PulledScope> {
  const rows = await newestPage(db, parseScope(scope).id);
  return { scope, after: 0, seq: head, rows, reset: true, more: false };
}

/**
 * The scope from its beginning. A page never ends below the purged number: a client with such a cursor would be reset again.
 */
async function whole({ db, feeds }: Sources, scope: string, { head, purged }: ScopeHead, limit: number): Promise<PulledScope> {
  const rows: ChangedRow[] = [];
  let seq = 0;
  for (;;) {
    const read = await feeds.read(db, scope, seq, limit);
    if (!read) return { scope, after: 0, seq: Math.max(seq, head), rows, reset: true, more: false };
    rows.push(...read.rows.filter((it) => it.row !== null));
    seq = read.seq;
    if (!read.more || seq >= purged) return { scope, after: 0, seq, rows, reset: true, more: read.more };
  }
}
