import type { TestClock } from '@trackyard/testing';

/** The real time, since browsers have it too; a test may move the server's on. */
export function movingClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    set(to) {
      ahead = new Date(to).getTime() - Date.now();
    },
  };
}
