const first = 1_000;
const longest = 30_000;

/** Milliseconds before the next try: doubled each time, and spread at random, so that not all clients come back at once. */
export function backOff(failures: number, random: () => number): number {
  const full = Math.min(longest, first * 2 ** Math.min(failures, 10));
  return Math.round(full / 2 + (full / 2) * random());
}
