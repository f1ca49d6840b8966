import './tables.ts';
import { type RecordActivity, scopeOf } from '@trackyard/contract';
import type { SystemWrite, Write } from '../platform/operations/write.ts';
import { addLine, viewOf } from './note.ts';

interface Place {
  trackId: string;
  appId: string;
  tableId: string;
}
interface Reminded {
  userId: string;
  recordId: string;
  title: string;
  kind: Extract<RecordActivity['reason'], 'due' | 'overdue'>;
}

/** Adds a row for each task that is due to the activities of the person to whom it is assigned; that it is overdue takes the place of that it is due. */
export async function noteReminders(
  write: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  { trackId, appId, tableId }: Place,
  reminders: readonly Reminded[],
): Promise<void> {
  const place = { trackId, appId, tableId, actorId: null };
  const shownIn = await viewOf(write.db, place);
  if (!shownIn) return;
  for (const userId of [...new Set(reminders.map((it) => it.userId))].sort()) {
    const mine = reminders.filter((it) => it.userId === userId);
    const seq = await write.feed.nextRange(scopeOf('user', userId), mine.length);
    for (const [at, { recordId, title, kind }] of mine.entries())
      await addLine(
        write,
        { ...place, viewId: shownIn.viewId, userId, seq: seq + at },
        { type: 'TASK_MODIFIED', reason: kind, title, subject: `due:${recordId}`, recordIds: [recordId] },
      );
  }
}

/** Takes reminders out of the lists of their people. */
export async function dropReminders(write: Write, past: readonly { id: string; userId: string }[]): Promise<void> {
  for (const userId of [...new Set(past.map((it) => it.userId))])
    await write(async ({ db, feed }) => {
      const scope = scopeOf('user', userId);
      await feed.lock(scope);
      const ids = past.filter((it) => it.userId === userId).map((it) => it.id);
      const gone = await db.deleteFrom('record_activity').where('user_id', '=', userId).where('id', 'in', ids).returning('id').execute();
      for (const { id } of gone) await feed.tombstone(scope, 'recordActivities', id);
    });
}
