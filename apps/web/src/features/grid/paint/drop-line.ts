import type { GridModel } from '../core/model.ts';
import styles from '../grid.module.css';
import type { View } from './view.ts';

/** The line that shows between which rows the dragged ones would fall. */
export interface DropLine {
  place(): void;
  stop(): void;
}

export function createDropLine(scroller: HTMLElement, view: View, model: GridModel): DropLine {
  const line = document.createElement('div');
  line.className = styles['rowDrop']!;
  line.hidden = true;
  scroller.after(line);
  return {
    place() {
      const gap = model.dragged?.gap ?? null;
      const top = gap === null ? null : view.gapTop(gap);
      line.hidden = top === null;
      if (top !== null) line.style.insetBlockStart = `${top - 1}px`;
    },
    stop: () => line.remove(),
  };
}
