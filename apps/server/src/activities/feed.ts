import './tables.ts';
import type { RecordActivity } from '@trackyard/contract';
import { tableFeed } from '../platform/feed/table-feed.ts';

export const recordActivitiesFeed = tableFeed('recordActivities', {
  select: (db) => db.selectFrom('record_activity').selectAll('record_activity'),
  scopeColumn: 'record_activity.user_id',
  seqColumn: 'record_activity.seq',
  present: (row): RecordActivity => ({
    ...{ id: row.id, type: row.type, reason: row.reason, title: row.title, records: row.records },
    ...{ trackId: row.track_id, appId: row.app_id, tableId: row.table_id, viewId: row.view_id },
    targetId: row.records === 1 ? (row.record_ids[0] ?? null) : null,
    userId: row.actor_id,
    date: row.date.toISOString(),
  }),
});
