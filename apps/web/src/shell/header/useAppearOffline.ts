import { useMe, useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';

/** Whether I am shown as online to nobody; it holds in all my browsers. */
export function useAppearOffline(): { appearOffline: boolean; toggle: () => void } {
  const { run } = useWorker();
  const attempt = useAttempt();
  const appearOffline = useMe()?.appearOffline ?? false;
  const toggle = () => attempt(run('presence.setAppearOffline', { appearOffline: !appearOffline }), 'Error changing the appearance');
  return { appearOffline, toggle };
}
