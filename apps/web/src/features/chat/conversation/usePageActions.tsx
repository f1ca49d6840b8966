import { limits } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { type ReactNode, useState } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useCopy, useToasts } from '../../../ui/index.ts';
import { ForwardDialog } from '../forward/ForwardDialog.tsx';
import { type PageActions, takenBack } from './useActions.ts';
import { useStable } from './useStable.ts';

/** Editing, deleting, marking, forwarding and copying in one conversation: what is being edited, and the dialog that is open. */
export function usePageActions(
  trackId: string,
  {
    openThread,
    stopReading,
    linkTo,
  }: { openThread(message: ListedMessage): void; stopReading(): void; linkTo?: (messageId: string) => string },
) {
  const [editing, setEditing] = useState<ListedMessage | null>(null);
  const [forwarding, setForwarding] = useState<ListedMessage | null>(null);
  const removeUndoably = useUndoableRemoval();
  const { run, act } = useWorker();
  const copy = useCopy();
  const t = useTexts();
  const actions: PageActions = {
    edit: setEditing,
    remove: (message) => {
      setEditing((now) => (now?.id === message.id ? null : now));
      const deletion = { trackId, messageId: message.id };
      removeUndoably(message.id, t('chat.deletedNow'), () => act('chat.deleteUndoably', { id: newId(), ...deletion }));
    },
    openThread,
    ...(linkTo && { linkTo }),
    forward: setForwarding,
    markUnread: (message) => {
      stopReading();
      run('chat.markUnread', { trackId, messageId: message.id }).catch(takenBack);
    },
    copy: (text) => void copy(text, t('chat.copied')),
  };
  const dialog: ReactNode = forwarding && <ForwardDialog message={forwarding} onClose={() => setForwarding(null)} />;
  return { actions, editing, endEdit: () => setEditing(null), dialog };
}

/** `begin` deletes at once; a toast offers to undo that. */
export function useUndoableRemoval(): (messageId: string, title: string, begin: () => Promise<unknown>) => void {
  const t = useTexts();
  const { act } = useWorker();
  const show = useToasts();
  return useStable((messageId, title, begin) => {
    const undo = async () => {
      const { undone } = await act('chat.undoDelete', { messageId });
      if (!undone) show({ title: t('chat.deletedAlready') });
    };
    const pressed = performance.now();
    begin().then(() => {
      // One clock, from the press: the worker's began later, and so ends later.
      const forMs = limits.undoMs - (performance.now() - pressed);
      const action = { label: t('chat.undo'), onSelect: () => void undo().catch(takenBack) };
      show({ title, ...(forMs > 0 && { forMs, action }) });
    }, takenBack);
  });
}
