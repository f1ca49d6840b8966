import type { RecordActivity } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { clearRows, type Parts, unclearedRows } from './activity-rows.ts';
import type { ClearedNotification } from './clear.ts';

/** Changes of records that I have not seen, of apps that are there, with a view that shows them: what no view shows can't be opened. */
export const recordActivities = (db: Database): readonly RecordActivity[] =>
  unclearedRows(db, db.rows('recordActivities'))
    .filter(({ trackId, appId }) => db.group('trackApps', trackId).some((it) => it.appId === appId))
    .flatMap((it) => withView(db, it));

/** The views of an app are known only where somebody has opened it; without them the server's word holds. */
function withView(db: Database, it: RecordActivity): RecordActivity[] {
  const views = db.group('views', it.appId);
  if (views.length === 0 || views.some((view) => view.id === it.viewId)) return [it];
  const other = views.find((view) => view.tableId === it.tableId);
  return other ? [{ ...it, viewId: other.id }] : [];
}

/** Clears these, up to what is here by now. */
export const clearRecordActivities = (parts: Parts, trackId: string, matches: (it: RecordActivity) => boolean): Promise<void> =>
  clearRows(parts, trackId, recordActivities(parts.db).filter(matches));

/** Those of one line of the list. */
export const isOfLine =
  ({ type, targetId, tableId, userId }: ClearedNotification) =>
  (it: RecordActivity): boolean =>
    it.type === type &&
    (type === 'TASK_MODIFIED' && targetId !== null ? it.targetId === targetId : it.tableId === tableId && it.userId === userId);
