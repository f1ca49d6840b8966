import type { RecordActivity } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { ClearedNotification } from '../interface.ts';
import type { Outbox } from '../sync/outbox.ts';

interface Parts {
  db: Database;
  outbox: Pick<Outbox, 'add'>;
  newId(): string;
}

/** Changes of records that I have not seen, with a view that shows them: what no view shows can't be opened. */
export function recordActivities(db: Database): RecordActivity[] {
  const cleared = new Map<string, string>();
  for (const item of db.rows('outbox'))
    if (item.operation === 'activities.clear' && item.state !== 'failed')
      for (const id of item.input.activityIds) cleared.set(id, item.input.seen);
  const isUnseen = (it: RecordActivity): boolean => (cleared.get(it.id) ?? '') < it.date;
  return db
    .rows('recordActivities')
    .filter(isUnseen)
    .flatMap((it) => withView(db, it));
}

/** The views of an app are known only where somebody has opened it; without them the server's word holds. */
function withView(db: Database, it: RecordActivity): RecordActivity[] {
  const views = db.group('views', it.appId);
  if (views.length === 0 || views.some((view) => view.id === it.viewId)) return [it];
  const other = views.find((view) => view.tableId === it.tableId);
  return other ? [{ ...it, viewId: other.id }] : [];
}

/** Clears these, up to what is here by now. */
export async function clearRecordActivities(parts: Parts, trackId: string, matches: (it: RecordActivity) => boolean): Promise<void> {
  const seen = recordActivities(parts.db).filter((it) => it.trackId === trackId && matches(it));
  if (seen.length === 0) return;
  const last = seen
    .map((it) => it.date)
    .sort()
    .at(-1)!;
  const input = { trackId, activityIds: seen.map((it) => it.id), seen: last };
  await parts.outbox.add({ id: parts.newId(), operation: 'activities.clear', input });
}

/** Those of one line of the list. */
export const isOfLine =
  ({ type, targetId, tableId, userId }: ClearedNotification) =>
  (it: RecordActivity): boolean =>
    it.type === type &&
    (type === 'TASK_MODIFIED' && targetId !== null ? it.targetId === targetId : it.tableId === tableId && it.userId === userId);
