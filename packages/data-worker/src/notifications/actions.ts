import type { Database } from '../database/index.ts';
import type { Outbox } from '../sync/outbox.ts';
import { workerAction } from '../worker/action.ts';
import { type ClearedNotification, clearNotifications } from './clear.ts';
import { clearEntryActivities } from './entry-activities.ts';
import { clearRecordActivities } from './record-activities.ts';

interface Parts {
  db: Database;
  outbox: Outbox;
  newId(): string;
}
interface InTrack {
  trackId: string;
}
export const notificationActions = [
  /** Counts what these tell of as seen, on every device; what waits for an answer stays until it is answered. */
  workerAction('notifications.clear', (parts: Parts, { notifications }: { notifications: readonly ClearedNotification[] }) =>
    clearNotifications(parts, notifications),
  ),
  /** I have seen this record: its changes are no news any more. */
  workerAction('tasks.markViewed', (parts: Parts, { trackId, taskId }: InTrack & { taskId: string }) =>
    clearRecordActivities(parts, trackId, (it) => it.targetId === taskId),
  ),
  /** The same for all records of a table except tasks, which people view one by one. */
  workerAction('tables.markViewed', (parts: Parts, { trackId, tableId }: InTrack & { tableId: string }) =>
    clearRecordActivities(parts, trackId, (it) => it.tableId === tableId && (it.type !== 'TASK_MODIFIED' || it.targetId === null)),
  ),
  /** I have seen that this entry was added; null: that several were; undefined: everything that was added to the track. */
  workerAction('newEntries.markViewed', (parts: Parts, { trackId, entryId }: InTrack & { entryId?: string | null }) =>
    clearEntryActivities(parts, trackId, (it) => entryId === undefined || it.entryId === entryId),
  ),
];
