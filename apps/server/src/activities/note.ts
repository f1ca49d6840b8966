import './tables.ts';
import { limits, type RecordActivity, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { membersAmong } from '../tracks/index.ts';

/** A record that a person changed. */
export interface ChangedRecord {
  id: string;
  title: string;
  /** Those whom it concerns: who made it, and whom its fields name. */
  ownerIds: readonly string[];
  /** Of these, those whom a field names since this change. */
  assignedIds: readonly string[];
}
interface Place {
  trackId: string;
  appId: string;
  tableId: string;
  /** Who changed them; null: a guest, or nobody. */
  actorId: string | null;
}

/**
 * Adds to the activities of the people whom changed records concern, in the transaction of the change: a row for each task, one row for each
 * table and person for all other records, and for many tasks at once. Call it last: it locks the scopes of these people, and those of
 * `others` together with them, so that the caller may write to these.
 */
export async function noteRecordActivities(
  write: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  place: Place,
  changed: readonly ChangedRecord[],
  others: readonly string[] = [],
): Promise<void> {
  const concerned = new Set(changed.flatMap((it) => it.ownerIds).filter((it) => it !== place.actorId));
  if (concerned.size === 0) return;
  const shownIn = await viewOf(write.db, place);
  if (!shownIn) return;
  const readers = await membersAmong(write.db, place.trackId, [...concerned]);
  if (others.length > 0) for (const id of [...new Set([...readers, ...others])].sort()) await write.feed.lock(scopeOf('user', id));
  for (const userId of readers) {
    const lines = linesFor(userId, changed, place, shownIn.isDefault);
    const seq = await write.feed.nextRange(scopeOf('user', userId), lines.length);
    for (const [at, line] of lines.entries()) await addLine(write, { ...place, viewId: shownIn.viewId, userId, seq: seq + at }, line);
  }
}

/** A view that shows the table, and whether the table holds the tasks of the track. Undefined where none shows it: then it can't be opened. */
export const viewOf = (db: Queryable, { trackId, appId, tableId }: Place) =>
  db
    .selectFrom('app_view')
    .innerJoin('track_app', 'track_app.app_id', 'app_view.app_id')
    .select(['app_view.id as viewId', 'track_app.is_default as isDefault'])
    .where('app_view.table_id', '=', tableId)
    .where('track_app.app_id', '=', appId)
    .where('track_app.track_id', '=', trackId)
    .orderBy('app_view.id')
    .executeTakeFirst();

interface Line extends Pick<RecordActivity, 'type' | 'reason' | 'title'> {
  subject: string;
  recordIds: string[];
}
function linesFor(userId: string, changed: readonly ChangedRecord[], { tableId, actorId }: Place, areTasks: boolean): Line[] {
  const mine = changed.filter((it) => it.ownerIds.includes(userId));
  const type = areTasks ? 'TASK_MODIFIED' : 'NON_TASK_RECORD_MODIFIED';
  const reasonFor = (it: ChangedRecord) => (it.assignedIds.includes(userId) ? 'assigned' : 'changed');
  if (areTasks && mine.length <= limits.tasksApart)
    return mine.map((it) => ({ type, reason: reasonFor(it), title: it.title, subject: `task:${it.id}`, recordIds: [it.id] }));
  const last = mine.at(-1)!;
  const reason = mine.every((it) => reasonFor(it) === 'assigned') ? 'assigned' : 'changed';
  return [{ type, reason, title: last.title, subject: `table:${tableId}:${actorId ?? ''}`, recordIds: mine.map((it) => it.id) }];
}

/** A record that is in the row already counts once. That somebody was assigned is still news after other changes. */
export async function addLine(
  { db, now }: Pick<SystemWrite, 'db' | 'now'>,
  at: Place & { viewId: string; userId: string; seq: number },
  { type, reason, title, subject, recordIds }: Line,
): Promise<void> {
  const stored = recordIds.slice(0, limits.activityRecords);
  await sql`
    insert into record_activity as known
      (user_id, track_id, subject, type, reason, app_id, table_id, view_id, actor_id, title, record_ids, records, date, seq)
    values (${at.userId}, ${at.trackId}, ${subject}, ${type}, ${reason}, ${at.appId}, ${at.tableId}, ${at.viewId}, ${at.actorId}, ${title},
      ${stored}::uuid[], ${recordIds.length}, ${now}, ${at.seq})
    on conflict (user_id, track_id, subject) do update set
      reason = case when known.type = 'TASK_MODIFIED' and known.reason = 'assigned' then 'assigned' else excluded.reason end,
      view_id = excluded.view_id, actor_id = excluded.actor_id, title = excluded.title, date = excluded.date, seq = excluded.seq,
      records = known.records + (select count(*) from unnest(${recordIds}::uuid[]) as id where id <> all (known.record_ids)),
      record_ids = (select array_agg(id) from (
        select unnest(known.record_ids) as id union select unnest(${stored}::uuid[]) limit ${limits.activityRecords}) as joined)`.execute(
    db,
  );
}
