import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStable } from '../conversation/useStable.ts';
import type { Row } from './rows.ts';

export type ScrollToRow = (key: string, align: 'center' | 'auto') => void;

/** Frames without a movement after which a row has arrived: the virtualizer waits up to three for rows that it has to measure. */
const stillFrames = 4;

/**
 * Brings a row into view, by its key. The virtualizer aims at a place in the list, and would land elsewhere when older
 * messages come in above while it is on its way: so it is told the new place.
 */
export function useScrollToRow(
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLElement | null>,
): ScrollToRow {
  const aim = useRef<{ key: string; align: 'center' | 'auto' } | null>(null);
  const frame = useRef(0);
  const shoot = () => {
    const at = aim.current ? rows.findIndex((it) => it.key === aim.current?.key) : -1;
    if (aim.current && at !== -1) virtualizer.scrollToIndex(at, { align: aim.current.align });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what moves the aim
  useLayoutEffect(shoot, [rows]);
  const watch = (still: number, top: number | undefined) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const now = scroller.current?.scrollTop;
      if (still + 1 >= stillFrames && now === top) aim.current = null;
      else watch(now === top ? still + 1 : 0, now);
    });
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useStable((key, align) => {
    aim.current = { key, align };
    shoot();
    watch(0, scroller.current?.scrollTop);
  });
}
