import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';

interface Change {
  /** What the toast says; left out: that the change is saved. */
  title?: string;
  work: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

/** Makes a change that nobody waits for, and offers to take it back. */
export function useUndoable(log: string): (change: Change) => void {
  const t = useTexts();
  const attempt = useAttempt();
  const toast = useToasts();
  return ({ title = t('appEdit.changed'), work, undo }) =>
    attempt(
      work().then(() => toast({ title, action: { label: t('appEdit.undo'), onSelect: () => attempt(undo(), log) } })),
      log,
    );
}
