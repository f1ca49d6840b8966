import { type ChatMessage, type Frame, parseScope, scopeOf } from '@trackyard/contract';
import { draftMessage, placeholderMatches } from '@trackyard/rules';
import type { Transaction } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { cursorOf } from './cursors.ts';

/**
 * Marks an outbox item that the server has done as confirmed. Its optimistic row stays until the server's own rows are in the cache:
 * they may lie behind a gap.
 */
export function settleSent(tx: Transaction, item: OutboxItem, frames: readonly Frame[], posted?: ChatMessage): void {
  if (!tx.get('outbox', item.id)) return;
  const awaits = Object.fromEntries(frames.map((it) => [it.scope, it.seq]));
  // The answer to a repeated request may come without frames.
  if (posted) awaits[scopeOf('chat', posted.trackId)] ??= posted.number;
  tx.put('outbox', { ...item, state: 'confirmed', failure: null, awaits });
}

/** Deletes confirmed items whose rows are in the cache by now, and items of messages whose copy came before the reply. */
export function settleConfirmed(tx: Transaction, copy?: ChatMessage): void {
  for (const item of tx.rows('outbox')) {
    if (item.state === 'confirmed' && Object.entries(item.awaits).every(([scope, seq]) => isHere(tx, scope, seq)))
      tx.delete('outbox', item.id);
    else if (copy && item.operation === 'chat.sendMessage' && placeholderMatches(placeholderOf(tx, item), copy))
      tx.delete('outbox', item.id);
  }
}

function isHere(tx: Transaction, scope: string, seq: number): boolean {
  const cursor = cursorOf(tx, scope);
  if (cursor !== undefined) return cursor >= seq;
  const { kind, id } = parseScope(scope);
  // A scope that is not cached brings no more rows; only a chat may be about to be followed.
  return kind !== 'chat' || tx.get('chatRanges', id) === undefined;
}

const placeholderOf = (tx: Transaction, item: OutboxItemOf<'chat.sendMessage'>): ChatMessage => {
  const me = tx.rows('currentUser')[0];
  return draftMessage({
    ...item.input,
    sender: { userId: me?.id ?? null, displayName: me?.displayName ?? '', guest: me?.guest === true },
    people: [],
    groups: [],
    now: new Date(item.created),
  });
};
