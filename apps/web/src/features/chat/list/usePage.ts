import type { MessageWindow } from '@trackyard/data-worker';
import { useMemo } from 'react';

/** Of a window what the list needs besides its rows, the same object until it changes. */
export const usePage = ({ hasOlder, hasNewer, waitsForMessages, problem }: MessageWindow) =>
  useMemo(() => ({ hasOlder, hasNewer, waitsForMessages, problem }), [hasOlder, hasNewer, waitsForMessages, problem]);

/** Until the worker has answered. */
export const emptyWindow: MessageWindow = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  fullHistoryRetrieved: false,
  waitsForMessages: true,
  problem: null,
  ready: false,
  around: null,
};
