import { timers } from '../../../data/index.ts';
import { type Extent, isStuck, rested, start, type Travel, travelled } from '../core/travel.ts';

const restMs = 150;

export interface Scroll {
  /** Of the content. */
  readonly top: number;
  readonly left: number;
  /** How far the content lies above where the element has scrolled to. */
  readonly shift: number;
  /** Since the last time that this was asked. */
  take(): { moved: number; speed: number };
  to(top: number, left: number): void;
  /** The content has become longer or shorter. */
  settle(): void;
  stop(): void;
}

interface Hears {
  extent(): Extent;
  scrolled(): void;
  cameToRest(): void;
}

/** Where the view is, also of content that is taller than an element can be. */
export function followScroll(scroller: HTMLElement, { extent, scrolled, cameToRest }: Hears): Scroll {
  let travel: Travel = start;
  let [left, sign, seen, seenAt] = [0, 1, 0, 0];
  let cancelRest = (): void => {};
  const moveTo = (next: Travel): void => {
    scroller.scrollTop = next.physical;
    travel = { physical: scroller.scrollTop, logical: next.logical };
  };
  const rest = (): void => {
    settle();
    cameToRest();
  };
  const settle = (): void => {
    const next = rested(travel, extent());
    if (Math.abs(next.physical - travel.physical) > 1 || next.logical !== travel.logical) moveTo(next);
  };
  const onScroll = (): void => {
    travel = travelled(travel, scroller.scrollTop, extent());
    left = Math.abs(scroller.scrollLeft);
    sign = scroller.scrollLeft < 0 ? -1 : 1;
    if (isStuck(travel, extent())) settle();
    cancelRest();
    cancelRest = timers.after(restMs, rest);
    scrolled();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return {
    get top() {
      return travel.logical;
    },
    get left() {
      return left;
    },
    get shift() {
      return travel.logical - travel.physical;
    },
    take() {
      const now = performance.now();
      const moved = travel.logical - seen;
      const speed = moved / Math.max(1, now - seenAt);
      [seen, seenAt] = [travel.logical, now];
      return { moved, speed };
    },
    to(top, across) {
      if (top !== travel.logical) moveTo(rested({ ...travel, logical: top }, extent()));
      if (across !== left) {
        const rtl = sign < 0 || getComputedStyle(scroller).direction === 'rtl';
        scroller.scrollLeft = rtl ? -across : across;
        left = across;
      }
      scrolled();
    },
    settle,
    stop() {
      cancelRest();
      scroller.removeEventListener('scroll', onScroll);
    },
  };
}
