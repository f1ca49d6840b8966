import type { AppIconName, TrackApp } from '@trackyard/contract';
import { useOptimisticValue, useWorker } from '../../../../data/index.ts';
import { useUndoable } from '../useUndoable.ts';

type Look = Pick<TrackApp, 'pattern' | 'showOnNavigationBar' | 'timeZone'> & { appIcon: AppIconName };

/** How an app looks, in which time zone it reckons, and how that changes: at once, with a way back. An icon of another server's app stays until one is chosen. */
export function useAppChange(app: TrackApp): [Look, (change: Partial<Look>) => void] {
  const { run } = useWorker();
  const undoable = useUndoable('Error updating app');
  const [own, show] = useOptimisticValue<Partial<Look> | null>(null);
  const look = { ...app, ...own } as Look;
  const save = (what: Partial<Look>) => show({ ...own, ...what }, run('apps.update', { trackId: app.trackId, appId: app.appId, ...what }));
  const change = (what: Partial<Look>) => {
    const before = Object.fromEntries(Object.keys(what).map((it) => [it, look[it as keyof Look]]));
    undoable({ work: () => save(what), undo: () => save(before) });
  };
  return [look, change];
}
