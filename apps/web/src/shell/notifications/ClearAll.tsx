import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, useAttempt } from '../../ui/index.ts';
import type { Notification } from './sources.ts';

interface Props {
  notifications: readonly Notification[];
  onClose: () => void;
}
/** Asks, and then counts all messages that are here by now as seen. Invitations stay until they are answered. */
export function ClearAll({ notifications, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const clear = () => {
    for (const { trackId, seenUpTo: number, repliesUpTo: upTo } of notifications) {
      if (number !== null) attempt(run('chat.markViewed', { trackId, number }), 'Error clearing notifications');
      if (upTo !== undefined) attempt(run('chat.markThreadsViewed', { trackId, upTo }), 'Error clearing notifications');
    }
    onClose();
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('shell.clearAllTitle')}
      purpose={t('shell.clearAllText')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('shell.keepThem')}
          </Button>
          <Button variant="primary" onClick={clear}>
            {t('shell.clearAll')}
          </Button>
        </>
      }
    />
  );
}
