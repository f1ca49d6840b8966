import { useEffect } from 'react';
import { useWorker } from '../data/index.ts';
import { useAttempt } from '../ui/index.ts';

/** Tells the worker what this page shows and whether anyone looks at it: that is what 'online' and 'read' go by. */
export function useViewing(trackId: string | null): void {
  const { act } = useWorker();
  const attempt = useAttempt();
  useEffect(() => {
    const tell = () =>
      attempt(act('presence.viewing', { trackId, visible: document.visibilityState === 'visible' }), 'Error updating presence', 'quiet');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [act, attempt, trackId]);
}
