import type { KeyboardEvent, RefObject } from 'react';
import type { Texts } from '../../../texts/index.ts';
import { narrowest, widthStep } from '../core/columns.ts';
import type { GridCore } from '../grid-core.ts';
import type { GridColumn, GridCommands } from '../source.ts';

interface Needs {
  columns: readonly GridColumn[];
  commands: GridCommands;
  core: RefObject<GridCore | null>;
  t: Texts;
  say: (text: string) => void;
}

/** Arrows go from head to head; with Shift they change the width, with Alt and Shift the place. */
export const headKeys =
  ({ columns, commands, core, t, say }: Needs) =>
  (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const { key, shiftKey, altKey } = event;
    if (key === 'ArrowDown' && !altKey) {
      event.preventDefault();
      core.current?.focusColumn(at);
      return;
    }
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    const by = (key === 'ArrowRight') !== getIsRtl(event.currentTarget) ? 1 : -1;
    const column = columns[at]!;
    if (shiftKey && altKey) {
      const target = at + by;
      if (!commands.moveColumn || target < 0 || target >= columns.length) return;
      commands.moveColumn(column.id, columns[by > 0 ? at + 2 : at - 1]?.id ?? null);
      say(t('grid.moved', { name: column.name }));
    } else if (shiftKey) {
      if (!commands.resizeColumn) return;
      const width = Math.max(narrowest, column.width + by * widthStep);
      commands.resizeColumn(column.id, width);
      say(t('grid.resized', { name: column.name, width }));
    } else {
      const heads = event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLElement>('[role=columnheader] > button');
      heads?.[at + by]?.focus();
    }
  };
const getIsRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
