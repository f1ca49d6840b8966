import type { GridModel } from '../core/model.ts';
import { rangeOf } from '../core/selection.ts';
import styles from '../grid.module.css';
import type { Rows } from './rows.ts';

/** The few things of which there is one in the grid: the fill handle, and the button that opens a row. They go to the cell they belong to. */
export interface Marks {
  readonly handle: HTMLElement;
  readonly opener: HTMLElement;
  place(): void;
  /** The row that the mouse is over; -1: none. */
  hover(row: number): void;
}

export function createMarks(rows: Rows, model: GridModel, openLabel: string): Marks {
  const handle = document.createElement('span');
  handle.className = styles['handle']!;
  handle.setAttribute('aria-hidden', 'true');
  const opener = document.createElement('button');
  opener.type = 'button';
  opener.tabIndex = -1;
  opener.className = styles['opener']!;
  opener.title = openLabel;
  // It is no part of what a cell says; keys do the same.
  opener.setAttribute('aria-hidden', 'true');
  opener.innerHTML =
    '<svg viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 4l4 0l0 4"/><path d="M14 10l6 -6"/><path d="M8 20l-4 0l0 -4"/><path d="M4 20l6 -6"/></svg>';
  let hovered = -1;
  const put = (mark: HTMLElement, cell: HTMLElement | null): void => {
    if (mark.parentElement === cell) return;
    if (cell) cell.append(mark);
    else mark.remove();
  };
  const place = (): void => {
    const range = model.selection && rangeOf(model.selection);
    const isRow = (row: number): boolean => model.source.groups?.at(row) === undefined;
    put(handle, range && isRow(range.bottom) ? rows.elementOf(range.bottom, range.end) : null);
    // Without a mouse it shows on the row of the active cell.
    const opened = hovered >= 0 ? hovered : (model.selection?.active.row ?? -1);
    put(opener, model.commands.openRow && opened >= 0 && isRow(opened) ? rows.elementOf(opened, 0) : null);
  };
  return {
    handle,
    opener,
    place,
    hover(row) {
      if (row === hovered) return;
      hovered = row;
      place();
    },
  };
}
