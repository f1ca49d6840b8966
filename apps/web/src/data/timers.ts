/** The browser's own timers, for those who take them by argument. */
export const timers = {
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
