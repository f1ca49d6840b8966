import type { Transaction } from '../database/index.ts';
import type { OutboxItem } from '../stores/index.ts';
import { messageIdOf } from './lanes.ts';
import { reviseUnsent } from './unsent.ts';

/** Of these items, those that may go out: while a deletion is held, nothing leaves about its message, which perhaps nobody need ever see. */
export function free(items: readonly OutboxItem[]): OutboxItem[] {
  const held = new Set(items.flatMap((it) => (it.held ? [messageIdOf(it)] : [])));
  return items.filter((it) => !held.has(messageIdOf(it)));
}

/** Lets a held deletion go: behind what the server may have, or together with a message that never left. */
export function letGo(tx: Transaction, id: string, now: number): void {
  const item = tx.get('outbox', id);
  if (!item?.held) return;
  const { held, ...released } = item;
  tx.put('outbox', released);
  if (reviseUnsent(tx, released, now)) tx.delete('outbox', id);
}
