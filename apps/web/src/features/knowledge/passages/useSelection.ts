import { type RefObject, useEffect, useState } from 'react';

/** The document on the page: the reading view or the editor. */
export const textOf = (page: HTMLElement | null): HTMLElement | null => page?.querySelector('[data-passages]') ?? null;

/** What is selected in the text of an article, and where that stands in the page. */
export interface Selected {
  range: Range;
  /** Of the page that scrolls. */
  top: number;
  left: number;
}

/** Null while nothing of the text is selected, and while it is being selected. */
export function useSelection(page: RefObject<HTMLElement | null>): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    let pressed = false;
    const look = () => setSelected(pressed ? null : selectedIn(page.current));
    const press = (event: PointerEvent) => {
      pressed = event.target instanceof Node && textOf(page.current)?.contains(event.target) === true;
    };
    const release = () => {
      pressed = false;
      // A click into a selection ends it after this event.
      requestAnimationFrame(look);
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [page]);
  return selected;
}

function selectedIn(page: HTMLElement | null): Selected | null {
  const selection = getSelection();
  const root = textOf(page);
  if (!page || !root || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer) || range.toString().trim() === '') return null;
  const boxes = [...range.getClientRects()];
  const last = boxes.findLast((it) => it.width > 0) ?? range.getBoundingClientRect();
  const around = page.getBoundingClientRect();
  return {
    range: range.cloneRange(),
    top: last.bottom - around.top + page.scrollTop + 6,
    left: Math.max(8, Math.min(last.right - around.left, page.clientWidth - 140)),
  };
}
