import { useEffect } from 'react';
import { useWorker } from '../data/index.ts';
import { useAttempt } from '../ui/index.ts';
import { useIdle } from './idle/index.ts';

/** Tells the worker what this page shows and whether anyone looks at it: that is what 'online' goes by. */
export function useViewing(trackId: string | null): void {
  const { act } = useWorker();
  const attempt = useAttempt();
  const idle = useIdle();
  useEffect(() => {
    const tell = () => {
      const view = { trackId, visible: document.visibilityState === 'visible', idle };
      attempt(act('presence.viewing', view), 'Error updating presence', 'quiet');
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [act, attempt, trackId, idle]);
}
