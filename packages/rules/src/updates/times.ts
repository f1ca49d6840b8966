const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** When a client looks for a newer version of itself, and takes it (spec §9). */
export const updateTimes = {
  check: 4 * hour,
  /** Between attempts to have the version that waits become the one that works, give or take `attemptSpread / 2`. */
  attempt: 2 * hour,
  attemptSpread: 30 * minute,
  /** Before that, in which other tabs may refuse. */
  pause: 2 * second,
  /** Until a reload that did not suit is tried again. */
  retry: 2 * minute,
  retryUncontrolled: hour,
} as const;

/** `random` is from 0 up to 1. */
export const nextAttemptIn = (random: number): number => updateTimes.attempt + random * updateTimes.attemptSpread - 15 * minute;

/** The data layer looks as well, once after it started: not all browsers at once after the server was changed. */
export const dataLayerCheckIn = (random: number): number => (10 + 5 * random) * minute;

/** Where a person administers a tenant or the system: nothing is loaded anew under their hands. */
export const isAdministration = (path: string): boolean => /^\/(tenant|admin)(\/|$)/i.test(path);
