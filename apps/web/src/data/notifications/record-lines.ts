import { type Activity, rootFolder } from '@trackyard/contract';
import type { ActivityGroup } from '@trackyard/rules';
import type { Texts } from '../../texts/index.ts';
import type { Place } from './lines.ts';

/** Of changed records: a task by its title, several by their number; the line leads to the record, or to a view of them all. */
export function recordsPart({ newest, activities }: ActivityGroup) {
  const { type, track: trackId, targetId, change, message } = newest;
  // Several changes of one record count as one.
  const isOne = targetId !== null && activities.every((it) => it.targetId === targetId && (it.change?.records ?? 1) === 1);
  const count = isOne ? 1 : activities.reduce((sum, it) => sum + (it.change?.records ?? 1), 0);
  const isDue = (it: Activity) => it.change?.reason === 'due' || it.change?.reason === 'overdue';
  const due = (isOne && activities.find(isDue)) || (isDue(newest) && count === 1 ? newest : undefined);
  const view = change && ({ to: 'TrackAppView', params: { trackId, appId: change.appId, viewId: change.viewId } } as Place);
  const one = count === 1 && targetId ? ({ to: 'SingleTrackTask', params: { trackId, taskId: targetId } } as Place) : undefined;
  const all = type === 'TASK_MODIFIED' ? ({ to: 'TrackTasks', params: { trackId } } as Place) : view;
  const route = one ?? all;
  return {
    icon: type === 'TASK_MODIFIED' ? ('TASK' as const) : ('RECORD' as const),
    displayNumber: activities.length,
    direct: activities.some((it) => it.change !== undefined && it.change.reason !== 'changed'),
    ...(route && { route }),
    subtext: (t: Texts) => {
      const name = nameIn(newest, t);
      if (type === 'NON_TASK_RECORD_MODIFIED') return t('notify.modified', { name, count });
      if (due) {
        const isOverdue = due.change?.reason === 'overdue';
        if (!due.message) return t(isOverdue ? 'notify.overdueTask' : 'notify.dueTask');
        return t(isOverdue ? 'notify.overdue' : 'notify.due', { title: due.message });
      }
      const isAssigned = change?.reason === 'assigned';
      if (count > 1 || !message) return t(isAssigned ? 'notify.assignedTasks' : 'notify.taskModified', { name, count });
      return t(isAssigned ? 'notify.assignedTask' : 'notify.changedTask', { name, title: message });
    },
  };
}

/** Of entries that somebody added: one by its title, several by their number; the line leads to it, or to the folder in which they are. */
export function newEntriesPart(newest: Activity) {
  const { track: trackId, entryId, message: title, added } = newest;
  const place = entryId ?? (added?.folderId === rootFolder ? undefined : added?.folderId);
  const route: Place = place ? { to: 'TrackEntry', params: { trackId, entryId: place } } : { to: 'TrackEntries', params: { trackId } };
  return {
    icon: 'ENTRY' as const,
    route,
    subtext: (t: Texts) => {
      const [name, count] = [nameIn(newest, t), added?.entries ?? 1];
      if (count === 1 && title) return t('notify.newEntry', { name, title });
      return t(added?.files ? 'notify.newFiles' : 'notify.newItems', { name, count });
    },
  };
}

export const nameIn = ({ userName }: Activity, t: Texts): string => userName || t('ui.unknownPerson');
