import type { ListedMessage } from '@trackyard/data-worker';
import { type ReactNode, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, useCopy } from '../../../ui/index.ts';
import { type PageActions, takenBack } from './useActions.ts';

/** Editing, deleting and copying in one conversation: what is being edited, and the dialog that asks before a message goes. */
export function usePageActions(trackId: string, openThread: (message: ListedMessage) => void) {
  const [editing, setEditing] = useState<ListedMessage | null>(null);
  const [removing, setRemoving] = useState<ListedMessage | null>(null);
  const copy = useCopy();
  const t = useTexts();
  const actions: PageActions = {
    edit: setEditing,
    remove: setRemoving,
    openThread,
    copy: (text) => void copy(text, t('chat.copied')),
  };
  const dialog: ReactNode = removing && (
    <RemoveDialog
      trackId={trackId}
      message={removing}
      onClose={() => setRemoving(null)}
      onRemove={() => setEditing((now) => (now?.id === removing.id ? null : now))}
    />
  );
  return { actions, editing, endEdit: () => setEditing(null), dialog };
}

interface RemoveDialogProps {
  trackId: string;
  message: ListedMessage;
  onClose(): void;
  onRemove(): void;
}

function RemoveDialog({ trackId, message, onClose, onRemove }: RemoveDialogProps) {
  const t = useTexts();
  const { run } = useWorker();
  const remove = () => {
    onClose();
    onRemove();
    run('chat.deleteMessage', { trackId, messageId: message.id }).catch(takenBack);
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('chat.deleteTitle')}
      purpose={t('chat.deleteText')}
      footer={
        <>
          <Button onClick={onClose}>{t('chat.keepIt')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('chat.deleteAction')}
          </Button>
        </>
      }
    />
  );
}
