import type { TableRecord } from '@trackyard/contract';
import { byOrder, type QueriedRecord } from '@trackyard/rules';
import type { OutboxItem } from '../stores/index.ts';
import { type Complete, waitingIn } from './overlay.ts';
import type { Stretch } from './window.ts';

interface Part {
  complete: Complete;
  /** Whether a record is in the part of the view. */
  isIn: (record: QueriedRecord) => boolean;
  /** Whether filter and search of the view, and the groups that are open, show a record. */
  isShown: (record: TableRecord) => boolean;
  /** A record that some window of the table has. */
  find: (id: string) => TableRecord | undefined;
  /** Not in the order of the table. */
  isSorted: boolean;
}

/**
 * A stretch of a part of a view, such as a column of a board, with what waits for the server: a record that is changed so that it is in another
 * part shows there at once, and not here.
 */
export function withMoved(stretch: Stretch, items: readonly OutboxItem[], { complete, isIn, isShown, find, isSorted }: Part): Stretch {
  const { patches } = waitingIn(items, () => true);
  if (patches.size === 0) return stretch;
  let records = [...stretch.records];
  let by = 0;
  for (const [id, patch] of patches) {
    const at = records.findIndex((it) => it.id === id);
    const record = records[at] ?? find(id);
    if (!record) continue;
    const patched = { ...record, properties: { ...record.properties, ...patch } };
    const after = { ...patched, properties: complete(patched) };
    const isThere = isIn(after);
    // It may also be in the part before or behind what is loaded.
    const wasThere = at >= 0 || (isIn(record) && isShown(record) && (stretch.more || stretch.start > 0));
    if (isThere === wasThere) continue;
    if (isThere && isShown(after)) {
      by++;
      records = withRecord(records, record, { stretch, isSorted });
    }
    if (wasThere) by--;
    if (at >= 0) records.splice(at, 1);
  }
  return { ...stretch, records, count: stretch.count === null ? null : stretch.count + by };
}

/** In its place by the order of the table; in another order, which only the server knows, in front of what is loaded. */
function withRecord(
  records: TableRecord[],
  record: TableRecord,
  { stretch: { start, more }, isSorted }: { stretch: Stretch; isSorted: boolean },
): TableRecord[] {
  if (isSorted) return [record, ...records];
  const next = records.findIndex((it) => byOrder(it, record) > 0);
  const at = next < 0 ? records.length : next;
  return (at === 0 && start > 0) || (at === records.length && more) ? records : records.toSpliced(at, 0, record);
}
