import { type Notification, useWorker } from '../../data/index.ts';
import { useAttempt } from '../../ui/index.ts';

/** Counts what is here by now as seen, on every device. What waits for an answer stays until it is answered. */
export function useClear(): (notifications: readonly Notification[]) => void {
  const { act } = useWorker();
  const attempt = useAttempt();
  return (notifications) => {
    const cleared = notifications.flatMap((it) => (it.canDelete && it.clears ? [it.clears] : []));
    if (cleared.length > 0) attempt(act('notifications.clear', { notifications: cleared }), 'Error clearing notifications');
    const [article, ...others] = notifications.flatMap((it) => it.article ?? []);
    // More than one line means Clear all, which has a call of its own.
    const done = others.length > 0 ? act('articles.clearNews', {}) : article && act('articles.markViewed', article);
    if (done) attempt(done, 'Error clearing notifications');
  };
}
