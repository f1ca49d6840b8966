import { limits } from '@trackyard/contract';
import type { ListedMessage } from '@trackyard/data-worker';
import { type ReactNode, useState } from 'react';
import { newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useCopy, useToasts } from '../../../ui/index.ts';
import { ForwardDialog } from '../forward/ForwardDialog.tsx';
import { type PageActions, takenBack } from './useActions.ts';

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
  const removeUndoably = useUndoableRemoval(trackId);
  const { run } = useWorker();
  const copy = useCopy();
  const t = useTexts();
  const actions: PageActions = {
    edit: setEditing,
    remove: (message) => {
      setEditing((now) => (now?.id === message.id ? null : now));
      removeUndoably(message);
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

/** Deletes at once; the toast takes it back as long as it stands. */
function useUndoableRemoval(trackId: string): (message: ListedMessage) => void {
  const t = useTexts();
  const { act } = useWorker();
  const show = useToasts();
  return ({ id: messageId }) => {
    const undo = async () => {
      const { undone } = await act('chat.undoDelete', { messageId });
      if (!undone) show({ title: t('chat.deletedAlready') });
    };
    const pressed = performance.now();
    act('chat.deleteUndoably', { id: newId(), trackId, messageId }).then(() => {
      // One clock, from the press: the worker's began later, and so ends later.
      const forMs = limits.undoMs - (performance.now() - pressed);
      const action = { label: t('chat.undo'), onSelect: () => void undo().catch(takenBack) };
      show({ title: t('chat.deletedNow'), ...(forMs > 0 && { forMs, action }) });
    }, takenBack);
  };
}
