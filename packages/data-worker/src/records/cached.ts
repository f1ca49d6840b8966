import type { Database } from '../database/index.ts';
import { orderKey, type RecordOrder } from './order.ts';
import { type Stretch, trimmed } from './window.ts';

/** What opens at once, also without a connection: of each table and order the records that were shown last. */
interface Shown {
  scope: string;
  order: RecordOrder;
  stretch: Stretch | null;
  shown: { from: number; to: number };
}
/** Records of one table and order, and characters of JSON of all of them: beyond it the least recently used go. */
const mostRecords = 400;
const mostSize = 30_000_000;

export async function cachedStretch(db: Database, it: Pick<Shown, 'order'>): Promise<Stretch | undefined> {
  const key = orderKey(it.order);
  if (!db.get('recordWindowPlaces', key)) return undefined;
  const row = await db.stored('recordWindows', key);
  return (
    row && {
      start: row.start,
      records: row.records,
      more: row.count === null || row.start + row.records.length < row.count,
      count: row.count,
      seq: 0,
    }
  );
}

export async function keepStretch(db: Database, it: Shown, now: number, since: number): Promise<void> {
  if (!it.stretch) return;
  const key = orderKey(it.order);
  const { start, records, count } = trimmed(it.stretch, it.shown, mostRecords);
  const size = JSON.stringify(records).length;
  await db.write(
    'local',
    (tx) => {
      tx.put('recordWindows', { key, start, count, records: [...records] });
      tx.put('recordWindowPlaces', { key, scope: it.scope, size, used: now });
      let room = mostSize;
      const newestFirst = tx.rows('recordWindowPlaces').sort((a, b) => b.used - a.used);
      const gone = newestFirst.flatMap((place) => {
        room -= place.size;
        return room < 0 ? [place.key] : [];
      });
      tx.delete('recordWindows', ...gone);
      tx.delete('recordWindowPlaces', ...gone);
    },
    since,
  );
}
