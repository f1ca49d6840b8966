import type { TrackApp } from '@trackyard/contract';
import { useOptimisticValue, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useUndoable } from '../edit/useUndoable.ts';

/** Whether an app is under maintenance, and how that changes: at once, with a way back. */
export function useMaintenance({ trackId, appId, maintenanceEnabled }: TrackApp): [boolean, (isOn: boolean) => void] {
  const t = useTexts();
  const { run } = useWorker();
  const undoable = useUndoable('Error updating app');
  const [isOn, show] = useOptimisticValue(maintenanceEnabled);
  const save = (next: boolean) => show(next, run('apps.update', { trackId, appId, maintenanceEnabled: next }));
  const set = (next: boolean) =>
    undoable({ title: t(next ? 'maintenance.started' : 'maintenance.ended'), work: () => save(next), undo: () => save(!next) });
  return [isOn, set];
}
