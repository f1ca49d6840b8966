import type { InputOf, TrackApp } from '@trackyard/contract';
import { useWorker } from '../../../../data/index.ts';
import { useUndoable } from '../useUndoable.ts';

type Look = Pick<TrackApp, 'pattern' | 'showOnNavigationBar'> & { appIcon: NonNullable<InputOf<'apps.update'>['appIcon']> };

/** Changes how an app looks, with a way back. */
export function useAppChange(app: TrackApp): (change: Partial<Look>) => void {
  const { run } = useWorker();
  const undoable = useUndoable('Error updating app');
  const save = (what: Partial<Look>) => run('apps.update', { trackId: app.trackId, appId: app.appId, ...what });
  return (change) => {
    const before = Object.fromEntries(Object.keys(change).map((it) => [it, app[it as keyof Look]]));
    undoable({ work: () => save(change), undo: () => save(before as Partial<Look>) });
  };
}
