import { type ChangedRow, parseTableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askBoth } from '../platform/database/question.ts';
import type { Feed } from '../platform/feed/feed.ts';
import { presentRecords, tablesOf } from './present.ts';
import { selectRecords } from './select.ts';

/** By hand, since the scope of a table names two columns. */
export const recordsFeed: Feed = {
  store: 'records',
  scope: 'table',
  async since(db, scopeId, range) {
    const { trackId, tableId } = parseTableScope(scopeId);
    const since = recordsSince.question(trackId, tableId, range.after, range.upTo, range.limit);
    const [rows, tables] = await askBoth(db, since, tablesOf.question([tableId]));
    const records = await presentRecords(db, rows, tables);
    return records.map((row, at): ChangedRow => ({ store: 'records', id: row.id, seq: Number(rows[at]!.seq), row }));
  },
};

const recordsSince = preparedQuery('recordsSince', (db, trackId: string, tableId: string, after: number, upTo: number, limit: number) =>
  selectRecords(db, trackId, tableId).where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq').limit(sql<number>`${limit}::int`),
);
