import type { OfflineOperation, PinnedItem, SavedMessage } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import type { Optimistic } from '../sync/optimistic.ts';

/** `isLeft`: I am not in its track any more. */
export type SavedForLater = Optimistic<SavedMessage> & { isLeft: boolean };
/** `at`: the number in the chat from which on it holds, 0 until the server has it. */
export type ThreadChoice = Optimistic<{ follows: boolean; at: number }>;

/** The outbox items of one operation that have not failed, the oldest first: the server does not have them yet. */
function pendingItems<N extends OfflineOperation>(db: Database, operation: N): OutboxItemOf<N>[] {
  const items = db.rows('outbox').filter((it): it is OutboxItem & OutboxItemOf<N> => it.operation === operation && it.state !== 'failed');
  return items.sort((a, b) => a.order - b.order);
}

const byDate = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1;
const dateOf = (item: OutboxItem) => new Date(item.created).toISOString();

/** The messages that I saved for later, the last saved first. */
export function savedMessages(db: Database): SavedForLater[] {
  const saved = new Map(db.rows('savedMessages').map((it) => [it.id, { ...it, waits: false }]));
  for (const item of pendingItems(db, 'chat.setSaved')) {
    const { messageId: id, trackId } = item.input;
    if (!item.input.saved) saved.delete(id);
    else if (!saved.has(id)) saved.set(id, { id, trackId, date: dateOf(item), waits: true });
  }
  const isLeft = (it: SavedMessage) => db.get('memberships', it.trackId)?.status !== 'ACTIVE';
  return [...saved.values()].sort(byDate).map((it) => ({ ...it, isLeft: isLeft(it) }));
}

/** The messages that are pinned to a track, the last pinned first. */
export function pinnedItems(db: Database, trackId: string): Optimistic<PinnedItem>[] {
  const pinned = new Map(
    db
      .rows('pinnedItems')
      .filter((it) => it.trackId === trackId)
      .map((it) => [it.id, { ...it, waits: false }]),
  );
  const userId = db.rows('currentUser')[0]?.id ?? '';
  for (const item of pendingItems(db, 'chat.setPinned')) {
    const { messageId: id } = item.input;
    if (item.input.trackId !== trackId) continue;
    if (!item.input.pinned) pinned.delete(id);
    else if (!pinned.has(id)) pinned.set(id, { id, trackId, userId, date: dateOf(item), waits: true });
  }
  return [...pinned.values()].sort(byDate);
}

/** My choices to follow or unfollow threads of a track; a choice `waits` until the server has it. */
export function threadChoices(db: Database, trackId: string): Record<string, ThreadChoice> {
  const stored = Object.entries(db.get('memberships', trackId)?.threadChoices ?? {});
  const choices = Object.fromEntries(stored.map(([id, choice]) => [id, { ...choice, waits: false }]));
  for (const { input } of pendingItems(db, 'chat.followThread'))
    if (input.trackId === trackId) choices[input.messageId] = { follows: input.follows, at: 0, waits: true };
  return choices;
}
