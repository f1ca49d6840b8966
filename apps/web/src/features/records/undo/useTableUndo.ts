import { useReader, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';
import { useUndoStack } from '../host.ts';

interface Change {
  /** What the toast says; left out: nothing is said. */
  title?: string;
  changeId: string;
  /** Makes the change once more. */
  again: () => Promise<{ changeId: string | null }>;
}
const log = 'Error undoing a change of a table';

/** Undoes a change of the tables of an app. */
export function useUndoTableChange({ trackId, appId }: { trackId: string; appId: string }): (changeId: string) => Promise<unknown> {
  const { run } = useWorker();
  const { locale, timeZone } = useReader();
  return (changeId) => run('tables.undoChange', { trackId, appId, changeId, locale, timeZone });
}

/** Offers to undo a change that was just made: in a toast, and by the keys on the page of the table. */
export function useTableUndo(app: { trackId: string; appId: string }): (change: Change) => void {
  const t = useTexts();
  const attempt = useAttempt();
  const toast = useToasts();
  const stack = useUndoStack();
  const undo = useUndoTableChange(app);
  return ({ title, changeId, again }) => {
    let latest: string | null = changeId;
    const takeBack = stack.add({
      undo: () => latest !== null && attempt(undo(latest), log),
      redo: () =>
        attempt(
          again().then((it) => {
            latest = it.changeId;
          }),
          log,
        ),
    });
    if (title !== undefined) toast({ title, action: { label: t('apps.undo'), onSelect: takeBack } });
  };
}
