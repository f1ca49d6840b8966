import type { ListedMessage } from '@trackyard/data-worker';
import { useEffect, useRef, useState } from 'react';
import { newestNumber } from './useReadPosition.ts';

/**
 * The number behind which the line 'New' stands, until one leaves the conversation: where I had read to when I came, or,
 * when I had seen all, where the list was when I looked away.
 */
export function useNewLine(
  seen: number,
  unseen: boolean,
  messages: readonly ListedMessage[],
  reading: boolean,
  myId: string,
): number | undefined {
  const [after, setAfter] = useState<number | undefined>(unseen ? seen : undefined);
  const looked = useRef(0);
  const furthest = useRef(seen);
  useEffect(() => {
    // Marked as unread: the line goes to where I want to go on.
    if (seen < furthest.current) setAfter(seen);
    furthest.current = seen;
  }, [seen]);
  const newest = newestNumber(messages);
  useEffect(() => {
    if (reading || looked.current === 0) looked.current = newest;
    else if (messages.some((it) => it.number > looked.current && it.senderId !== myId)) setAfter((now) => now ?? looked.current);
  }, [reading, newest, messages, myId]);
  return after;
}
