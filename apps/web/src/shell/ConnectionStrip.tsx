import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { useLive, useWorker } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Spinner, Strip, useAttempt, useDelayed } from '../ui/index.ts';

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
  const icon = offline ? (
    <IconWifiOff size={16} aria-hidden="true" />
  ) : state === 'reconnecting' ? (
    <Spinner />
  ) : (
    <IconClock size={16} aria-hidden="true" />
  );
  const retry = () => attempt(act('connection.retry', {}), 'Error retrying the connection');
  return (
    <Strip tone="warning" icon={icon} action={{ label: t('shell.tryNow'), onSelect: retry }}>
      {text}
    </Strip>
  );
}
