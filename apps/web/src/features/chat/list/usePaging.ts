import { useEffect, useRef } from 'react';

/** How near to an edge the next page is asked for: about two screens. */
const nearPx = 1200;

interface Edge {
  /** There is more beyond it. */
  more: boolean;
  /** Key of the row at it: each row asks once, until it is another or a page has failed. */
  row: string | undefined;
  waits: boolean;
  /** Pixels between it and what is in sight, as the document has them: the virtualizer's own go astray where nothing can scroll. */
  distance(): number;
  load(): void;
}

/** Asks for the next page while the reader is near an edge. After each render, because rows that come may still leave one near it. */
export function usePaging({ more, row, waits, distance, load }: Edge): void {
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!more || waits || row === undefined || asked.current === row || distance() > nearPx) return;
    asked.current = row;
    load();
  });
}
