import { type PointerEvent, type RefObject, useRef } from 'react';
import styles from '../grid.module.css';
import type { GridCore } from '../grid-core.ts';
import type { GridColumn, GridCommands } from '../source.ts';
import { placeAmong } from './drop-place.ts';

interface Needs {
  heads: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  commands: GridCommands;
  core: RefObject<GridCore | null>;
}
const leastWay = 6;

/** A head is dragged to another place; a line shows where it will be. */
export function useColumnDrag({ heads, columns, commands, core }: Needs) {
  const moved = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>, at: number): void => {
    moved.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || !commands.moveColumn) return;
    const head = event.currentTarget;
    const from = event.clientX;
    let before = at;
    let line: HTMLElement | null = null;
    const onMove = (move: globalThis.PointerEvent): void => {
      if (!line && Math.abs(move.clientX - from) < leastWay) return;
      if (!line) {
        moved.current = true;
        head.setPointerCapture(event.pointerId);
        head.classList.add(styles['moved']!);
        line = document.createElement('div');
        line.className = styles['drop']!;
        heads.current!.append(line);
      }
      const place = placeAmong(columns, core.current!, heads.current!.parentElement!.parentElement!, move.clientX);
      before = place.before;
      line.style.insetInlineStart = `${place.start - 1}px`;
    };
    const end = (): void => {
      head.removeEventListener('pointermove', onMove);
      head.removeEventListener('pointerup', drop);
      head.removeEventListener('pointercancel', end);
      head.classList.remove(styles['moved']!);
      line?.remove();
    };
    const drop = (): void => {
      end();
      if (line && before !== at && before !== at + 1) commands.moveColumn!(columns[at]!.id, columns[before]?.id ?? null);
    };
    head.addEventListener('pointermove', onMove);
    head.addEventListener('pointerup', drop);
    head.addEventListener('pointercancel', end);
  };
  return {
    partsOf: (at: number) => ({ onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, at) }),
    /** The click that ends a drag opens no menu. */
    justMoved: () => moved.current,
  };
}
