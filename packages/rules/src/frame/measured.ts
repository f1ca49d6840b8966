import type { Timers } from './paced.ts';

const measureTries = 20;
const betweenTriesMs = 100;

/** Asks for a width until there is one: 20 times at most, 100 ms apart (spec §9). Answers how to stop. */
export function measured(read: () => number, use: (width: number) => void, timers: Timers): () => void {
  let stop = (): void => {};
  const attempt = (left: number): void => {
    const width = read();
    if (width > 0) use(width);
    else if (left > 1) stop = timers.after(betweenTriesMs, () => attempt(left - 1));
  };
  attempt(measureTries);
  return () => stop();
}
