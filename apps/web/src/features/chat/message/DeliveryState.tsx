import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ListedMessage } from '@trackyard/data-worker';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './delivery.module.css';

interface Props {
  message: Pick<ListedMessage, 'delivery'> & { failure?: string | null };
  onRetry(): void;
  onDiscard(): void;
}
/** How far a message of mine has come; nothing once the server has it. */
export function DeliveryState({ message, onRetry, onDiscard }: Props) {
  switch (message.delivery) {
    case 'sent':
      return null;
    case 'sending':
      return <Sending />;
    case 'waiting':
      return <Waiting />;
    case 'failed':
      return <NotSent failure={message.failure} onRetry={onRetry} onDiscard={onDiscard} />;
  }
}

/** Most messages are there before anyone could read this. */
function Sending() {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.state} role="status">
      <span className={styles.spin} />
      {t('chat.sending')}
    </div>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <div className={styles.state} role="status">
      <IconClock size={14} stroke={1.75} aria-hidden />
      {t('chat.waiting')}
    </div>
  );
}

function NotSent({ failure, onRetry, onDiscard }: Omit<Props, 'message'> & { failure: string | null | undefined }) {
  const t = useTexts();
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>{t('chat.notSent')}</span>
      <button type="button" className={styles.link} onClick={onRetry}>
        {t('chat.retryMessage')}
      </button>
      <button type="button" className={`${styles.link} ${styles.quiet}`} onClick={onDiscard}>
        {t('chat.discard')}
      </button>
      {failure && <span className={styles.reason}>{failure}</span>}
    </div>
  );
}
