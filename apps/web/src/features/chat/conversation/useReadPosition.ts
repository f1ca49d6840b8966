import type { ListedMessage } from '@trackyard/data-worker';
import { useEffect, useRef } from 'react';
import { takenBack } from './useActions.ts';
import { useStable } from './useStable.ts';

/** The number of the newest message that the server has. */
export const newestNumber = (messages: readonly ListedMessage[]): number =>
  messages.reduce((newest, it) => (it.delivery === 'sent' ? Math.max(newest, it.number) : newest), 0);

/**
 * Tells the server how far I have read, once for each step forward, while the newest message is in view and the tab in use. Once the
 * position goes back, here or in another tab, I want it so: nothing is told until I leave the conversation and come back. Answers how to
 * stop before the position has gone back.
 */
export function useReadPosition({
  newest,
  seen,
  reading,
  mark,
}: {
  newest: number;
  seen: number;
  reading: boolean;
  mark(number: number): Promise<unknown>;
}): () => void {
  const reported = useRef(0);
  const furthest = useRef(seen);
  const keptUnread = useRef(false);
  if (seen < furthest.current) keptUnread.current = true;
  furthest.current = Math.max(furthest.current, seen);
  const latest = useRef(mark);
  latest.current = mark;
  useEffect(() => {
    if (!reading || keptUnread.current || newest <= Math.max(seen, reported.current)) return;
    reported.current = newest;
    latest.current(newest).catch((error: unknown) => {
      reported.current = 0;
      takenBack(error);
    });
  }, [newest, seen, reading]);
  return useStable(() => {
    keptUnread.current = true;
  });
}
