import { useEffect, useRef, useState } from 'react';

/**
 * For a list whose options come from the server: whoever presses Enter before they are here means the first of them. `isUndecided`: the answer to
 * `text` is on its way, and the first option may be another one then. Answers what Enter does meanwhile, and what takes it back: an arrow, a choice.
 * Typing on takes it back too.
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
