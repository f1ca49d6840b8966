import type { ListedMessage } from '@trackyard/data-worker';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { newestNumber } from '../conversation/useReadPosition.ts';
import type { MessageListHandle } from './MessageList.tsx';
import type { Row } from './rows.ts';

/** To the end of the conversation: at once, or when the newest page has come in place of one of the past. */
export function useWayToEnd(
  list: RefObject<MessageListHandle | null>,
  rows: readonly Row[],
  hasNewer: boolean,
  openNewest: () => void,
): () => void {
  const requested = useRef(false);
  const newerNow = useRef(hasNewer);
  newerNow.current = hasNewer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what this waits for
  useEffect(() => {
    if (!requested.current || hasNewer) return;
    requested.current = false;
    list.current?.scrollToEnd();
  }, [rows, hasNewer, list]);
  return useCallback(() => {
    requested.current = true;
    if (newerNow.current) openNewest();
  }, [openNewest]);
}

/** How many messages of others have come since the end of the list went out of view. What a page of the past lacked has not come. */
export function useUnseenBelow(messages: readonly ListedMessage[], inView: boolean, hasNewer: boolean, myId: string): number {
  const left = useRef(0);
  const wasPast = useRef(hasNewer);
  if (inView || hasNewer || wasPast.current || left.current === 0) left.current = newestNumber(messages);
  wasPast.current = hasNewer;
  return messages.filter((it) => it.number > left.current && it.senderId !== myId).length;
}
