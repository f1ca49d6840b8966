export interface Timers {
  after(ms: number, act: () => void): () => void;
}
interface Pace {
  /** It acts when nobody has called for so long. */
  waitMs: number;
  /** While calls go on and on, it acts this long after the first of them. */
  maxWaitMs: number;
}
/** The layout after a change of the window's size, and what follows a scroll (spec §9). */
export const resizePace: Pace = { waitMs: 100, maxWaitMs: 200 };
export const scrollPace: Pace = { waitMs: 100, maxWaitMs: 150 };

export interface Paced {
  call(): void;
  cancel(): void;
}
/** Calls that come in a row become one, a while after the last and never long after the first. */
export function paced(act: () => void, { waitMs, maxWaitMs }: Pace, timers: Timers): Paced {
  let stopWait: (() => void) | undefined;
  let stopMost: (() => void) | undefined;
  const cancel = (): void => {
    stopWait?.();
    stopMost?.();
    stopWait = undefined;
    stopMost = undefined;
  };
  const now = (): void => {
    cancel();
    act();
  };
  return {
    call() {
      stopWait?.();
      stopWait = timers.after(waitMs, now);
      stopMost ??= timers.after(maxWaitMs, now);
    },
    cancel,
  };
}

/** So close to the bottom counts as being there (spec §9). */
export const bottomThresholdPx = 32;
export const isAtBottom = ({
  scrollHeight,
  scrollTop,
  clientHeight,
}: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): boolean => scrollHeight - scrollTop - clientHeight <= bottomThresholdPx;
