import {
  type ChatMessage,
  type ChatState,
  type Frame,
  followedWith,
  isKnownScope,
  isSubscribed,
  type PulledScope,
  parseScope,
  scopeOf,
  trackScopeOf,
} from '@trackyard/contract';
import { withRange } from '../chat/ranges.ts';
import type { Database, Transaction } from '../database/index.ts';
import { forgetThumbnails } from '../entries/cached-thumbnails.ts';
import { isSyncedStore, listOf, type OutboxItem } from '../stores/index.ts';
import { settleConfirmed, settleSent } from './confirmation.ts';
import { cursorOf } from './cursors.ts';
import { applyRow, forgetRows, purge } from './scopes.ts';

/** News of the server, whichever way it came: with a reply, over the socket, or by a pull. */
export interface News {
  frames?: readonly (Frame | PulledScope)[];
  revoked?: readonly string[];
  chatStates?: readonly ChatState[];
  /** The states are those of every chat that I may see. */
  allChatStates?: boolean;
  /** Chats whose states came over the socket after the pull was sent: those are newer than the answer. */
  newerStates?: ReadonlySet<string>;
  /** The cursors that the pull was sent with. */
  cursorsSent?: Readonly<Record<string, number>>;
  /** The generation of the database in which the request was sent. */
  since?: number;
  /** The outbox item that this reply confirms, and the message that it posted. */
  confirms?: { item: OutboxItem; posted?: ChatMessage };
}
/** `gap`: frames are missing in between, or the server has to say what is still open, and a pull brings that. */
export interface Applied {
  gap: boolean;
}
export interface Inbox {
  apply(news: News): Promise<Applied>;
}

/** Whether a page shows a scope of a subscribed kind, or did a moment ago. */
type IsShown = (scope: string) => boolean;

/** The one door through which the server's rows reach the cache, each step in one transaction with its cursor. */
export const createInbox = (db: Database, isShown: IsShown = () => false): Inbox => ({
  apply: (news) =>
    db.write(
      'sync',
      async (tx) => {
        let gap = false;
        for (const scope of news.revoked ?? []) await revoke(tx, scope);
        for (const frame of news.frames ?? []) if (!isOvertaken(tx, frame, news.cursorsSent) && !(await applyFrame(tx, frame))) gap = true;
        if (heldArticles(tx, news.frames).some((id) => !tx.get('articles', id))) gap = true;
        if (restoredApps(tx, news).some(isShown)) gap = true;
        applyChatStates(tx, news);
        if (news.confirms) settleSent(tx, news.confirms.item, news.frames ?? [], news.confirms.posted);
        settleConfirmed(tx);
        return { gap };
      },
      news.since,
    ),
});

/** Whether a reset of a scope is overtaken: the socket was quicker, and the rows that the cache has by now are newer and as complete. */
function isOvertaken(tx: Transaction, frame: Frame | PulledScope, cursorsSent: News['cursorsSent'] = {}): boolean {
  const cursor = cursorOf(tx, frame.scope);
  return 'reset' in frame && frame.reset && cursor !== undefined && cursor !== cursorsSent[frame.scope] && frame.seq < cursor;
}

/** Applies a frame. False when it can't be applied because frames before it are missing. */
async function applyFrame(tx: Transaction, frame: Frame | PulledScope): Promise<boolean> {
  // A newer server may have kinds that this build never asks for; an older one would refuse a pull that names one.
  if (!isKnownScope(frame.scope)) return true;
  const { kind, id } = parseScope(frame.scope);
  const followed = kind === 'chat' ? tx.get('chatRanges', id) : undefined;
  if (kind === 'chat' && !followed) return true;
  const cursor = cursorOf(tx, frame.scope);
  const reset = 'reset' in frame && frame.reset;
  // No page shows it: the change came with the reply to one's own.
  if (isSubscribed(frame.scope) && cursor === undefined && !reset && !beginsFollowed(tx, frame)) return true;
  if (!reset && frame.after > (cursor ?? 0)) return false;
  if (!reset && frame.seq <= (cursor ?? -1)) return true;
  if (reset) await forgetRows(tx, frame.scope);
  const isWhole = reset || cursor === undefined;
  const skipped = new Set<string>(isWhole ? [] : tx.get('cursors', frame.scope)?.skipped);
  if (kind === 'table') tx.pass({ scope: frame.scope, seq: frame.seq, reset, rows: recordsIn(frame) });
  for (const changed of frame.rows) {
    if (!reset && changed.seq <= (cursor ?? -1)) continue;
    if (!isSyncedStore(changed.store)) {
      skipped.add(changed.store);
      continue;
    }
    if (changed.store === 'chatMessages' && changed.row) settleCopy(tx, changed.row, cursor ?? 0);
    applyRow(tx, changed, frame.scope);
  }
  // Pictures stay over a reset, which is no reason to load them again, except those of entries that are gone.
  if (reset && kind === 'entries' && !('more' in frame && frame.more))
    forgetThumbnails(tx, (it) => it.trackId === id && !tx.get('trackEntries', it.entryId));
  if (followed && isWhole) tx.put('chatRanges', { ...followed, ranges: withRange([], { from: firstOf(frame, reset), to: null }) });
  tx.put('cursors', { scope: frame.scope, seq: frame.seq, ...(skipped.size > 0 && { skipped: [...skipped] }) });
  return true;
}

/** The first frame of a shelf of a wiki that is followed: it is complete. */
const beginsFollowed = (tx: Transaction, { scope, after }: Frame): boolean =>
  after === 0 && followedWith(scope) !== scope && cursorOf(tx, followedWith(scope)) !== undefined;

/** The articles that frames take away and whose text is here: the server says whether that is still open to the person. */
const heldArticles = (tx: Transaction, frames: readonly (Frame | PulledScope)[] = []): string[] =>
  frames
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'articles' && it.row === null ? [it.id] : []))
    .filter((id) => (['article', 'doc'] as const).some((kind) => tx.get('cursors', scopeOf(kind, id)) !== undefined));

/**
 * The scopes of apps that this news concerns, that are in a track, and that the cache lacks. A page may show one: it was deleted and restored, and a
 * pull between the two, or its late answer, removed it. If both were quick, the server saw no change of rights to announce on the socket.
 */
function restoredApps(tx: Transaction, { frames = [], revoked = [] }: News): string[] {
  const placed = new Set(tx.rows('trackApps').map((it) => scopeOf('app', it.appId)));
  const named = frames.flatMap((it) =>
    it.rows.flatMap((row) => (row.store === 'trackApps' && row.row ? [scopeOf('app', row.row.appId)] : [])),
  );
  return [...named, ...revoked].filter((scope) => placed.has(scope) && cursorOf(tx, scope) === undefined);
}

const recordsIn = ({ rows }: Frame) => rows.flatMap((it) => (it.store === 'records' ? [{ id: it.id, seq: it.seq, row: it.row }] : []));

/** The number from which on a chat is cached without a gap after its first frame. Replies and comments come in the frame too, but count only as numbers: they are not listed. */
function firstOf(frame: Frame, reset: boolean): number {
  if (!reset || frame.rows.length === 0) return 0;
  const listed = frame.rows.flatMap((it) =>
    it.store === 'chatMessages' && it.row && listOf(it.row) === it.row.trackId ? [it.row.number] : [],
  );
  return listed.length > 0 ? Math.min(...listed) : frame.seq + 1;
}

/** Settles the outbox item of a message that was just posted: a copy without the id of the item is recognised by its content (decisions, core 2). */
function settleCopy(tx: Transaction, copy: ChatMessage, cursor: number): void {
  if (copy.number > cursor) settleConfirmed(tx, copy);
}

async function revoke(tx: Transaction, scope: string): Promise<void> {
  await purge(tx, scope);
  const { kind, id } = parseScope(scope);
  if (kind === 'chat') tx.delete('chatStates', id);
  if (kind === 'track') {
    for (const table of tablesIn(tx, scope)) await purge(tx, table);
    await purge(tx, scopeOf('chat', id));
    await purge(tx, scopeOf('entries', id));
    tx.delete('chatStates', id);
  }
}

/** The scopes of a track's tables that are followed, or of which something is on the disk. */
const tablesIn = (tx: Transaction, track: string): Set<string> =>
  new Set(
    [...tx.rows('cursors'), ...tx.rows('recordWindowPlaces'), ...tx.rows('wholeTables')].flatMap(({ scope }) =>
      parseScope(scope).kind === 'table' && trackScopeOf(scope) === track ? [scope] : [],
    ),
  );

function applyChatStates(tx: Transaction, { chatStates, allChatStates = false, newerStates }: News): void {
  if (!chatStates) return;
  if (allChatStates) {
    const named = new Set(chatStates.map((it) => it.trackId));
    const gone = tx.rows('chatStates').map((it) => it.trackId);
    tx.delete('chatStates', ...gone.filter((trackId) => !named.has(trackId) && !newerStates?.has(trackId)));
  }
  for (const state of chatStates) if (!newerStates?.has(state.trackId)) tx.put('chatStates', state);
}
