import { failureOf, isBlank } from '@trackyard/rules';
import { type GridModel, valueAt } from '../core/model.ts';
import styles from '../grid.module.css';
import type { Box } from './view.ts';

/** Why the active cell has no result, below the cell, for those who come there by the keyboard or by a tap. */
export interface FailureNote {
  place(): void;
  stop(): void;
}

export function createFailureNote(scroller: HTMLElement, model: GridModel, boxOfActive: () => Box | null): FailureNote {
  const note = document.createElement('div');
  note.className = styles['failureNote']!;
  // The cell says it itself.
  note.setAttribute('aria-hidden', 'true');
  note.hidden = true;
  scroller.after(note);
  return {
    place() {
      const failure = model.selection && scroller.hasAttribute('data-focused') ? failureOf(valueAt(model, model.selection.active)) : null;
      const box = failure && !isBlank(failure) ? boxOfActive() : null;
      note.hidden = !box;
      if (!failure || !box) return;
      note.textContent = failure.message;
      note.style.insetInlineStart = `max(0.5rem, min(${box.start}px, 100% - 20.5rem))`;
      note.style.insetBlockStart = `${box.top + box.height + 4}px`;
    },
    stop: () => note.remove(),
  };
}
