import { type ChangedRow, parseTableScope } from '@trackyard/contract';
import type { Feed } from '../platform/feed/feed.ts';
import { inRange } from '../platform/feed/in-range.ts';
import { presentRecord, selectRecords } from './present.ts';

/** By hand, since the scope of a table names two columns. */
export const recordsFeed: Feed = {
  store: 'records',
  scope: 'table',
  async since(db, scopeId, range) {
    const { trackId, tableId } = parseTableScope(scopeId);
    const rows = await inRange(selectRecords(db, trackId, tableId), 'seq', range).execute();
    return rows.map((row): ChangedRow => ({ store: 'records', id: row.id, seq: Number(row.seq), row: presentRecord(row) }));
  },
};
