import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from './live.ts';

const none = {};

/** Grows with each wish to ask once more; by itself when the line is back and the last answer was a failure. */
export function useRetries(hasFailed: boolean): { round: number; again: () => void } {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((now) => now + 1), []);
  const online = useLive('connection.state', none)?.state === 'online';
  const failed = useRef(hasFailed);
  failed.current = hasFailed;
  useEffect(() => {
    if (online && failed.current) again();
  }, [online, again]);
  return { round, again };
}
