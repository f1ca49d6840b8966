import { limits, type Properties } from '@trackyard/contract';
import type { Transaction } from '../database/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { firstBase } from './bases.ts';
import { itemsOf } from './overlay.ts';

type Patch = { id: string; properties: Properties; base?: Properties | undefined };

/**
 * Takes a change into an item of the same table that was not sent yet, so that hours of work offline are few requests: a patch into the last
 * item where that is a patch too, or makes the record. Returns whether it did; then there is nothing else to send.
 */
export function mergedIntoUnsent(tx: Transaction, change: OutboxItem, isUnderWay: (id: string) => boolean): boolean {
  if (change.operation === 'records.move') return replacedMove(tx, change, isUnderWay);
  if (change.operation !== 'records.update') return false;
  const last = itemsOf(tx, change.input).at(-1);
  if (last?.state !== 'waiting' || last.attempted || isUnderWay(last.id)) return false;
  if (last.operation !== 'records.update' && last.operation !== 'records.add') return false;
  const records = new Map<string, Patch>(last.input.records.map((it) => [it.id, it]));
  // A patch may name records that an item which makes records doesn't know.
  if (last.operation === 'records.add' && change.input.records.some((it) => !records.has(it.id))) return false;
  for (const { id, properties, base } of change.input.records) {
    const before = records.get(id);
    const bases = last.operation === 'records.update' ? firstBase(before?.base, base) : {};
    records.set(id, { id, properties: { ...before?.properties, ...properties }, ...bases });
  }
  if (records.size > limits.recordBatch || JSON.stringify([...records.values()]).length > limits.recordBatchSize) return false;
  const input = { ...last.input, records: [...records.values()] };
  tx.put('outbox', { ...last, input } as OutboxItemOf<'records.update'>);
  return true;
}

/** Records that are moved on, such as by one row after the other, go to their last place at once. */
function replacedMove(tx: Transaction, change: OutboxItemOf<'records.move'>, isUnderWay: (id: string) => boolean): boolean {
  const last = itemsOf(tx, change.input).at(-1);
  if (last?.operation !== 'records.move' || last.state !== 'waiting' || last.attempted || isUnderWay(last.id)) return false;
  if (last.input.recordIds.join() !== change.input.recordIds.join()) return false;
  tx.put('outbox', { ...last, input: change.input });
  return true;
}
