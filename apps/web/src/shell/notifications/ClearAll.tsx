import type { Notification } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { useClear } from './useClear.ts';

interface Props {
  notifications: readonly Notification[];
  onClose: () => void;
  /** What it was opened from may be gone now. */
  onCleared?: () => void;
}
/** Asks, and then counts all messages that are here by now as seen. Invitations stay until they are answered. */
export function ClearAll({ notifications, onClose, onCleared }: Props) {
  const t = useTexts();
  const clear = useClear();
  const confirmed = () => {
    clear(notifications);
    onClose();
    onCleared?.();
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
          <Button variant="primary" onClick={confirmed}>
            {t('shell.clearAll')}
          </Button>
        </>
      }
    />
  );
}
