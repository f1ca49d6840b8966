import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { narrowest } from '../core/columns.ts';
import type { GridCore } from '../grid-core.ts';
import type { GridColumn, GridCommands } from '../source.ts';

interface Needs {
  heads: RefObject<HTMLElement | null>;
  columns: readonly GridColumn[];
  commands: GridCommands;
  core: RefObject<GridCore | null>;
}

/** The edge of a head: dragging it makes the column wider, a double click as wide as what stands in it. */
export function useResize({ columns, commands, core }: Needs) {
  return (at: number) => {
    const column = columns[at]!;
    const save = (width: number) => {
      if (width !== column.width) commands.resizeColumn?.(column.id, width);
    };
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        const grip = event.currentTarget;
        const head = grip.parentElement!;
        const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
        const from = event.clientX;
        let width = column.width;
        grip.setPointerCapture(event.pointerId);
        grip.dataset['dragged'] = '';
        grip.onpointermove = (move) => {
          width = Math.max(narrowest, Math.round(column.width + sign * (move.clientX - from)));
          head.style.inlineSize = `${width}px`;
          core.current?.drawWidth(at, width);
        };
        grip.onpointerup = grip.onpointercancel = () => {
          grip.onpointermove = grip.onpointerup = grip.onpointercancel = null;
          delete grip.dataset['dragged'];
          save(width);
        };
      },
      onClick: (event: MouseEvent) => event.stopPropagation(),
      onDoubleClick(event: MouseEvent<HTMLElement>) {
        event.stopPropagation();
        const name = event.currentTarget.parentElement!.querySelector('button span')!;
        const head = name.scrollWidth + 14 + 6 + 21;
        save(Math.min(600, Math.max(head, core.current?.fitWidth(at) ?? 0)));
      },
    };
  };
}
