import type { OutboxItemOf } from '../stores/index.ts';

/** Records that are put before another one, in the order in which they are named; null: at the end. */
export type Move = Pick<OutboxItemOf<'records.move'>['input'], 'recordIds' | 'before'>;

/**
 * The records after a move: of a whole table, or of a stretch of one, of which `more` follow. What is not among the records can't be put
 * there; and where the other one is not, only the server knows the place.
 */
export function withMove<R extends { id: string }>(records: readonly R[], { recordIds, before }: Move, more = false): readonly R[] {
  const moved = new Set(recordIds);
  if (before !== null && (moved.has(before) || !records.some((it) => it.id === before))) return records;
  const found = new Map(records.flatMap((it) => (moved.has(it.id) ? [[it.id, it]] : [])));
  if (found.size === 0) return records;
  const others = records.filter((it) => !moved.has(it.id));
  // Beyond the end of the stretch.
  if (before === null && more) return others;
  const at = before === null ? others.length : others.findIndex((it) => it.id === before);
  return [...others.slice(0, at), ...[...moved].flatMap((id) => found.get(id) ?? []), ...others.slice(at)];
}
