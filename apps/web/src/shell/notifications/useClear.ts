import { type Notification, useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';

/** Counts what is here by now as seen, on every device. What waits for an answer stays until it is answered. */
export function useClear(): (notifications: readonly Notification[]) => void {
  const { act } = useWorker();
  const attempt = useAttempt();
  return (notifications) => {
    const cleared = notifications.flatMap((it) => (it.canDelete && it.clears ? [it.clears] : []));
    attempt(act('notifications.clear', { notifications: cleared }), 'Error clearing notifications');
  };
}
