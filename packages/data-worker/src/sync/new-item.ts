import { outboxVersion, type Transaction } from '../database/index.ts';
import { mergedPush } from '../knowledge/documents.ts';
import { mergedIntoUnsent } from '../records/unsent.ts';
import type { OutboxItem } from '../stores/index.ts';
import { supersedes } from './lanes.ts';
import { reviseUnsent } from './unsent.ts';

/** A new item. With `held` it shows at once, and goes out when it is released (`deferred-deletions.ts`). */
export type Added = Pick<OutboxItem, 'id' | 'operation' | 'input' | 'held'>;

/** Puts a new item behind all others, unless an unsent one takes it in. It replaces the unsent ones that it supersedes. */
export function putNew(tx: Transaction, added: Added, now: number, isUnderWay: (id: string) => boolean): void {
  if (tx.get('outbox', added.id)) return;
  if (!added.held && reviseUnsent(tx, added as OutboxItem, now)) return;
  if (mergedIntoUnsent(tx, added as OutboxItem, isUnderWay)) return;
  if (mergedPush(tx, added as OutboxItem, isUnderWay)) return;
  const others = tx.rows('outbox');
  const order = others.reduce((most, it) => Math.max(most, it.order), 0) + 1;
  const fresh = { version: outboxVersion, created: now, tries: 0, attempted: false, state: 'waiting', failure: null, awaits: {} };
  const item = { ...added, ...fresh, order } as OutboxItem;
  tx.delete('outbox', ...others.filter((it) => !isUnderWay(it.id) && supersedes(item, it)).map((it) => it.id));
  tx.put('outbox', item);
}
