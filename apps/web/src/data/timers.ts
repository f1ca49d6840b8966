/** The browser's own timers, for code that takes timers by argument. */
export const timers = {
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Runs a function when the browser is idle, or soon in Safari, which does not say when it is. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return timers.after(1_000, act);
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
