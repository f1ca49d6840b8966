import { useEffect, useRef } from 'react';

/** How near to an edge the next page is asked for: about two screens. */
const nearPx = 1200;

interface Edge {
  /** There is more beyond it. */
  more: boolean;
  /** Key of the row at it: each row asks once, until it is another or a page has failed. */
  row: string | undefined;
  waits: boolean;
  distance: number;
  load(): void;
}

/** Asks for the next page while the reader is near an edge. After each render, because rows that come may still leave one near it. */
export function usePaging({ more, row, waits, distance, load }: Edge): void {
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!more || waits || row === undefined || distance > nearPx || asked.current === row) return;
    asked.current = row;
    load();
  });
}
