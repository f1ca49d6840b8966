import { useCallback, useRef } from 'react';
import { useWorker } from '../../../data/index.ts';

const everyMs = 2000;

/** Tells the others that I am typing, at most every 2 seconds (it holds for 4). */
export function useTypingReport(trackId: string | null, parentMessageId: string | null): () => void {
  const { run } = useWorker();
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (trackId === null || now - last.current < everyMs) return;
    last.current = now;
    // Nobody misses it when it is lost: the next one comes in 2 seconds.
    run('chat.updateTyping', { trackId, parentMessageId }).catch((error: unknown) => console.debug('Typing was not told', error));
  }, [run, trackId, parentMessageId]);
}
