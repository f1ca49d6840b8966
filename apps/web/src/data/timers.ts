/** The browser's own timers, for those who take them by argument. */
export const timers = {
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Once the browser has nothing better to do; Safari does not say when. Gives what takes it back. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return timers.after(1_000, act);
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
