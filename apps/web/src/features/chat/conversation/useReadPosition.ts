import type { ListedMessage } from '@trackyard/data-worker';
import { useEffect, useRef } from 'react';
import { takenBack } from './useActions.ts';
import { useStable } from './useStable.ts';

/** The number of the newest message that the server has. */
export const newestNumber = (messages: readonly ListedMessage[]): number =>
  messages.reduce((newest, it) => (it.delivery === 'sent' ? Math.max(newest, it.number) : newest), 0);

/**
 * Reports my read position to the server, once for each step forward, while the newest message is in view and the tab in use. When the
 * position goes back, here or in another tab, I have marked the chat as unread: nothing is reported until I leave the conversation and come
 * back. Returns a function that stops the reports before the position has gone back.
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
  const markedUnread = useRef(false);
  if (seen < furthest.current) markedUnread.current = true;
  furthest.current = Math.max(furthest.current, seen);
  const latest = useRef(mark);
  latest.current = mark;
  useEffect(() => {
    if (!reading || markedUnread.current || newest <= Math.max(seen, reported.current)) return;
    reported.current = newest;
    latest.current(newest).catch((error: unknown) => {
      reported.current = 0;
      takenBack(error);
    });
  }, [newest, seen, reading]);
  return useStable(() => {
    markedUnread.current = true;
  });
}
