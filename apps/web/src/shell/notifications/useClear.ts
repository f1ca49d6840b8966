import { useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';
import type { Notification } from './sources.ts';

/** Counts what is here by now as seen, on every device. What waits for an answer stays until it is answered. */
export function useClear(): (notifications: readonly Notification[]) => void {
  const { run } = useWorker();
  const attempt = useAttempt();
  return (notifications) => {
    for (const { trackId, seenUpTo: number, repliesUpTo: upTo } of notifications) {
      if (number !== null) attempt(run('chat.markViewed', { trackId, number }), 'Error clearing notifications');
      if (upTo !== undefined) attempt(run('chat.markThreadsViewed', { trackId, upTo }), 'Error clearing notifications');
    }
  };
}
