/** Time that passes, by argument, so that tests own it. Both answer how to stop. */
export interface Timers {
  after(milliseconds: number, work: () => void): () => void;
  every(milliseconds: number, work: () => void): () => void;
}

/** Timers of the process; they don't keep it alive. */
export const systemTimers: Timers = {
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
