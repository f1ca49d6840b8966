import { type ChangedRow, parseTableScope } from '@trackyard/contract';
import type { Feed } from '../platform/feed/feed.ts';
import { inRange } from '../platform/feed/in-range.ts';
import { presentRecords } from './present.ts';
import { selectRecords } from './select.ts';

/** By hand, since the scope of a table names two columns. */
export const recordsFeed: Feed = {
  store: 'records',
  scope: 'table',
  async since(db, scopeId, range) {
    const { trackId, tableId } = parseTableScope(scopeId);
    const rows = await inRange(selectRecords(db, trackId, tableId), 'seq', range).execute();
    const records = await presentRecords(db, rows);
    return records.map((row, at): ChangedRow => ({ store: 'records', id: row.id, seq: Number(rows[at]!.seq), row }));
  },
};
