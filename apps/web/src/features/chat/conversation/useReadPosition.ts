import type { ListedMessage } from '@trackyard/data-worker';
import { useEffect, useRef } from 'react';
import { takenBack } from './useActions.ts';

/** The number of the newest message that the server has. */
export const newestNumber = (messages: readonly ListedMessage[]): number =>
  messages.reduce((newest, it) => (it.delivery === 'sent' ? Math.max(newest, it.number) : newest), 0);

/** Tells the server how far I have read, once for each step forward, while the newest message is in view and the tab in use. */
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
}): void {
  const told = useRef(0);
  const latest = useRef(mark);
  latest.current = mark;
  useEffect(() => {
    if (!reading || newest <= Math.max(seen, told.current)) return;
    told.current = newest;
    latest.current(newest).catch((error: unknown) => {
      told.current = 0;
      takenBack(error);
    });
  }, [newest, seen, reading]);
}
