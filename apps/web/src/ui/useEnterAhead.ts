import { useEffect, useRef, useState } from 'react';

/**
 * For a list whose options come from the server: whoever presses Enter before they are here means the first of them. `isUndecided`: there is nothing
 * to choose, and the answer to `text` is on its way. Answers what Enter does then; typing on takes it back.
 */
export function useEnterAhead(text: string, isUndecided: boolean, chooseFirst: () => void): () => void {
  const [waiting, setWaiting] = useState<string | null>(null);
  const isDecided = waiting === text && !isUndecided;
  const latest = useRef(chooseFirst);
  latest.current = chooseFirst;
  useEffect(() => {
    if (!isDecided) return;
    setWaiting(null);
    latest.current();
  }, [isDecided]);
  return () => setWaiting(text);
}
