import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { useLive, useWorker } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Spinner, useAttempt, useDelayed } from '../ui/index.ts';
import styles from './ConnectionStrip.module.css';

const none = {};

/** At the sheet's top, only while something is not as usual: what is kept, and a way to try now. */
export function ConnectionStrip() {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const { state = 'online', waiting = 0 } = useLive('connection.state', none) ?? {};
  // A short break heals by itself before anyone needs to know.
  const broken = useDelayed(state === 'reconnecting' || state === 'offline', 1_500);
  const queued = useDelayed(state === 'online' && waiting > 0, 3_000);
  if (!broken && !queued) return null;
  const offline = state === 'offline';
  const text = offline
    ? waiting > 0
      ? t('shell.offlineWaiting', { count: waiting })
      : t('shell.offline')
    : state === 'reconnecting'
      ? t('shell.reconnecting')
      : t('shell.waiting', { count: waiting });
  return (
    <div className={styles['strip']} role="status">
      {offline ? (
        <IconWifiOff size={16} aria-hidden="true" />
      ) : state === 'reconnecting' ? (
        <Spinner />
      ) : (
        <IconClock size={16} aria-hidden="true" />
      )}
      <span className={styles['text']}>{text}</span>
      <button type="button" onClick={() => attempt(act('connection.retry', {}), 'Error retrying the connection')}>
        {t('shell.tryNow')}
      </button>
    </div>
  );
}
