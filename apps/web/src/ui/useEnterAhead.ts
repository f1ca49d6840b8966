import { useEffect, useRef, useState } from 'react';

/**
 * Enter on a list whose options come from the server: pressed before the answer to `text` is here (`isUndecided`), it chooses the first option of
 * the answer. Typing on cancels that, and so does `cancel`.
 */
export function useEnterAhead(text: string, isUndecided: boolean, chooseFirst: () => void): { enterAhead(): void; cancel(): void } {
  const [waiting, setWaiting] = useState<string | null>(null);
  if (waiting !== null && waiting !== text) setWaiting(null);
  const isDecided = waiting === text && !isUndecided;
  const latest = useRef(chooseFirst);
  latest.current = chooseFirst;
  useEffect(() => {
    if (!isDecided) return;
    setWaiting(null);
    latest.current();
  }, [isDecided]);
  return { enterAhead: () => setWaiting(text), cancel: () => setWaiting(null) };
}
