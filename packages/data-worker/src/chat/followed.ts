import { scopeOf } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { ownerNow } from '../identity/index.ts';
import { trackIdOf } from '../sync/lanes.ts';
import { purge } from '../sync/scopes.ts';
import type { Clock } from '../worker/environment.ts';

/** The most chats in the cache; the least recently viewed are evicted first (decisions, core 21). */
export const followedChats = 60;

/** Follows a chat from now on, and evicts the chats that were viewed least recently. */
export const followChat = (db: Database, clock: Clock, trackId: string, isOpen: (trackId: string) => boolean): Promise<void> => {
  const checkOwner = ownerNow(db);
  return db.write('local', async (tx) => {
    checkOwner(tx);
    const known = tx.get('chatRanges', trackId);
    tx.put('chatRanges', { trackId, ranges: known?.ranges ?? [], viewed: clock.now() });
    const waiting = new Set(tx.rows('outbox').map(trackIdOf));
    const spare = tx.rows('chatRanges').filter((it) => it.trackId !== trackId && !waiting.has(it.trackId) && !isOpen(it.trackId));
    const tooMany = tx.rows('chatRanges').length - followedChats;
    const leastRecent = spare.sort((a, b) => a.viewed - b.viewed).slice(0, Math.max(0, tooMany));
    for (const chat of leastRecent) await purge(tx, scopeOf('chat', chat.trackId));
  });
};
