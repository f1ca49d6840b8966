import type { ActivityType } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { Outbox } from '../sync/outbox.ts';
import { clearEntryActivities } from './entry-activities.ts';
import { clearRecordActivities, isOfLine } from './record-activities.ts';

/** Of an activity; a conversation is cleared as a chat is. */
export interface ClearedNotification {
  type: ActivityType;
  trackId: string;
  entryId: string | null;
  targetId: string | null;
  /** Of several records: their table, and who changed them; of new entries: who added them. */
  tableId?: string | null;
  userId?: string | null;
}

interface Parts {
  db: Database;
  outbox: Outbox;
  newId(): string;
}
type Clear = (parts: Parts, cleared: ClearedNotification) => Promise<unknown>;
const clearRecords: Clear = (parts, cleared) => clearRecordActivities(parts, cleared.trackId, isOfLine(cleared));

/** How each is put away. What is not here waits for an answer. */
const ways: Partial<Record<ActivityType, Clear>> = {
  CHAT_MESSAGE: ({ db, outbox, newId }, { trackId }) => {
    const number = db.get('chatStates', trackId)?.lastNumber ?? 0;
    return outbox.add({ id: newId(), operation: 'chat.markViewed', input: { trackId, number } });
  },
  THREAD_CHAT_MESSAGE: ({ db, outbox, newId }, { trackId }) => {
    const upTo = db.get('chatStates', trackId)?.lastReplyNumber ?? 0;
    return outbox.add({ id: newId(), operation: 'chat.markThreadsViewed', input: { trackId, upTo } });
  },
  TASK_MODIFIED: clearRecords,
  NON_TASK_RECORD_MODIFIED: clearRecords,
  NEW_ENTRY: (parts, { trackId, userId }) => clearEntryActivities(parts, trackId, (it) => it.userId === userId),
  ENTRY_COMMENT: async ({ db, outbox, newId }, { trackId, entryId }) => {
    if (!entryId) return;
    const number = db.get('commentThreads', entryId)?.lastNumber;
    return outbox.add({
      id: newId(),
      operation: 'chat.markCommentsViewed',
      input: { trackId, entryId, ...(number !== undefined && { number }) },
    });
  },
};

/** Up to what is here by now: what comes while it is on its way stays. */
export async function clearNotifications(parts: Parts, notifications: readonly ClearedNotification[]): Promise<void> {
  for (const it of notifications) await ways[it.type]?.(parts, it);
}
