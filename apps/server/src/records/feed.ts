import { type AppTable, type ChangedRow, parseTableScope, tableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askBoth } from '../platform/database/question.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Feed, FeedWriter } from '../platform/feed/feed.ts';
import { rowsInReply } from '../platform/operations/frames.ts';
import type { Place } from './places.ts';
import { presentRecords, tablesOf } from './present.ts';
import { type RecordRow, selectRecords } from './select.ts';

/** By hand, since the scope of a table names two columns. */
export const recordsFeed: Feed = {
  store: 'records',
  scope: 'table',
  async since(db, scopeId, range) {
    const { trackId, tableId } = parseTableScope(scopeId);
    const since = recordsSince.question(trackId, tableId, range.after, range.upTo, range.limit);
    const [rows, tables] = await askBoth(db, since, tablesOf.question([tableId]));
    return changedRows(db, rows, tables);
  },
};

async function changedRows(db: Queryable, rows: readonly RecordRow[], tables: readonly Pick<AppTable, 'id' | 'attributes'>[]) {
  const records = await presentRecords(db, rows, tables);
  return records.map((row, at): ChangedRow => ({ store: 'records', id: row.id, seq: Number(rows[at]!.seq), row }));
}

/** A change of more records answers none of them: the reply has no room. */
export const mostShown = rowsInReply;
/** Tells the feed of a transaction how these records are now. They come from the statement that gave them their numbers. */
export function showRecords(
  { db, feed }: { db: Queryable; feed: Pick<FeedWriter, 'shows'> },
  { trackId, tableId }: Place,
  table: Pick<AppTable, 'id' | 'attributes'>,
  rows: readonly RecordRow[],
): void {
  if (rows.length > mostShown) return;
  feed.shows(
    tableScope(trackId, tableId),
    rows.map((it) => Number(it.seq)),
    () => changedRows(db, rows, [table]),
  );
}

const recordsSince = preparedQuery('recordsSince', (db, trackId: string, tableId: string, after: number, upTo: number, limit: number) =>
  selectRecords(db, trackId, tableId).where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq').limit(sql<number>`${limit}::int`),
);
