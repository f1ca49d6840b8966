import { onNextFrame } from '../paint/frame.ts';
import type { View } from '../paint/view.ts';

const zone = 32;

/** While something is dragged near an edge of the view, the view follows. */
export function autoScroll(
  scroller: HTMLElement,
  view: View,
  moved: () => void,
): { at(clientX: number, clientY: number, isVertical?: boolean): void; stop(): void } {
  let [x, y, across] = [0, 0, true];
  const frame = onNextFrame(() => {
    const box = scroller.getBoundingClientRect();
    const { header, gutter, rtl } = view.measures();
    const down = pull(y, box.top + header, box.bottom);
    const right = !across ? 0 : pull(x, box.left + (rtl ? 0 : gutter), box.right - (rtl ? gutter : 0));
    if (down === 0 && right === 0) return;
    scroller.scrollBy(right, down);
    moved();
    frame.ask();
  });
  return {
    at(clientX, clientY, isVertical = false) {
      [x, y, across] = [clientX, clientY, !isVertical];
      frame.ask();
    },
    stop: frame.cancel,
  };
}

/** How far to scroll for a pointer near an edge, in pixels: the farther out, the faster. */
export function pull(place: number, from: number, to: number): number {
  const out = place < from + zone ? place - from - zone : place > to - zone ? place - to + zone : 0;
  return Math.max(-60, Math.min(60, Math.round(out / 2)));
}
