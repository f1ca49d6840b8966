import './tables.ts';
import { linkedIds, taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** A reminder in the list of a person, of a task that is open, theirs, and due as it was then. */
interface OpenReminder {
  recordId: string;
  trackId: string;
  kind: 'due' | 'overdue';
  /** Empty where the task has none. */
  title: string;
  /** When the person was reminded. */
  date: Date;
}

/** Of these tasks the reminders that a person has not seen, and that still hold. */
export async function openReminders(db: Queryable, userId: string, recordIds: readonly string[]): Promise<OpenReminder[]> {
  const rows = await listedReminders(db)
    .innerJoin('track', 'track.id', 'record_activity.track_id')
    .select(['record.id as recordId', 'record_activity.track_id as trackId', 'record_activity.title', 'record_activity.date'])
    .select('record_activity.reason')
    .where('record_activity.user_id', '=', userId)
    .where('record.id', 'in', [...recordIds])
    .where('track.deleted', 'is', null)
    .where('track.state', '=', 0)
    .execute();
  return rows.flatMap((row) => {
    const { recordId, reason, trackId, title, date } = row;
    if (isPast(row) || recordId === null || (reason !== 'due' && reason !== 'overdue')) return [];
    return [{ recordId, trackId, kind: reason, title, date }];
  });
}

/** The reminders in the lists of people, with what their tasks are by now. */
export const listedReminders = (db: Queryable) =>
  db
    .selectFrom('record_activity')
    .leftJoin('record', (join) =>
      join.on(sql<boolean>`record.id = record_activity.record_ids[1] and record.deleted is null and exists (
        select from app_table join mini_app on mini_app.id = app_table.app_id
        where app_table.id = record.table_id and app_table.deleted is null and mini_app.deleted is null)`),
    )
    .leftJoin('record_reminder', (join) =>
      join
        .onRef('record_reminder.record_id', '=', 'record.id')
        .onRef('record_reminder.user_id', '=', 'record_activity.user_id')
        .onRef('record_reminder.kind', '=', 'record_activity.reason')
        .on(sql<boolean>`record_reminder.due = record.properties ->> 'taskdue'`),
    )
    .select(['record_activity.id', 'record_activity.user_id as userId', 'record.properties', 'record_reminder.due'])
    // As the index has it.
    .where(sql<boolean>`record_activity.reason in ('due', 'overdue')`);

/** The task is done, gone, due at another time, or assigned to somebody else. */
export function isPast({
  properties,
  due,
  userId,
}: {
  properties: Record<string, unknown> | null;
  due: string | null;
  userId: string;
}): boolean {
  if (!properties || due === null || properties[taskFields.status] === taskFields.done) return true;
  return !linkedIds(properties[taskFields.assignee]).includes(userId);
}

/** What a push and a mail say, without the track. */
export const reminderWords = ({ title, kind }: Pick<OpenReminder, 'title' | 'kind'>): string =>
  `${title ? `“${title}”` : 'A task'} is ${kind}`;
