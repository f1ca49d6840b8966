import type { PointerEvent, RefObject } from 'react';
import styles from './grid.module.css';
import type { GridCore } from './grid-core.ts';
import { placeAmong } from './input/drop-place.ts';
import type { GridColumn } from './source.ts';

interface Props {
  columns: readonly GridColumn[];
  frozen: number;
  core: RefObject<GridCore | null>;
  scroller: RefObject<HTMLElement | null>;
  onFreeze: (count: number) => void;
}

/** The edge of the frozen columns, which is dragged to freeze more or fewer of them. Menus of columns do the same by keyboard. */
export function FreezeLine({ columns, frozen, core, scroller, onFreeze }: Props) {
  const edge = columns.slice(0, frozen).reduce((sum, it) => sum + it.width, 0);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const element = event.currentTarget;
    let count = frozen;
    element.setPointerCapture(event.pointerId);
    element.dataset['dragged'] = '';
    element.onpointermove = (move) => {
      const place = placeAmong(columns, core.current!, scroller.current!, move.clientX);
      count = place.before;
      element.style.insetInlineStart = `${place.shown}px`;
    };
    element.onpointerup = element.onpointercancel = () => {
      element.onpointermove = element.onpointerup = element.onpointercancel = null;
      delete element.dataset['dragged'];
      element.style.insetInlineStart = atEdge(edge);
      if (count !== frozen) onFreeze(count);
    };
  };
  return (
    <div
      aria-hidden="true"
      className={styles['divider']}
      style={{ insetInlineStart: atEdge(edge) }}
      onPointerDown={begin}
      onWheel={(event) => scroller.current?.scrollBy(event.deltaX, event.deltaY)}
    />
  );
}
const atEdge = (edge: number): string => `calc(var(--grid-gutter) + ${edge}px)`;
