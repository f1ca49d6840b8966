import type { Transaction } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';
import { messageIdOf } from './lanes.ts';
import { reviseUnsent } from './unsent.ts';

/** The outbox items that may go out. While the deletion of a message is deferred, nothing about that message is sent: perhaps nobody need ever see it. */
export function sendable(items: readonly OutboxItem[]): OutboxItem[] {
  const deferred = new Set(items.flatMap((it) => (it.held ? [messageIdOf(it)] : [])));
  return items.filter((it) => !deferred.has(messageIdOf(it)));
}

/** Releases a deferred deletion: it goes out behind the requests of its message, or vanishes with a message that was never sent. */
export function releaseDeletion(tx: Transaction, id: string, now: number): void {
  const item = tx.get('outbox', id);
  if (!item?.held) return;
  const { held: _, ...released } = item;
  tx.put('outbox', released);
  if (reviseUnsent(tx, released, now)) tx.delete('outbox', id);
}
