import { isLeftAlone, isPaused, leftAloneUntil } from '@trackyard/rules';
import { useMemo } from 'react';
import { useNow, usePreferences } from '../../data/index.ts';

/** I want to be left alone: until then, or for good. */
export interface Quiet {
  until: Date | null;
  /** By a pause, not by the hours that I chose. */
  paused: boolean;
}
/** null outside of the hours in which I want it. */
export function useQuiet(): Quiet | null {
  const now = useNow();
  const { quietHours, timeZone, pausedUntil } = usePreferences() ?? {};
  const wishes = { quietHours, timeZone, pausedUntil };
  const quiet = isLeftAlone(wishes, now);
  const paused = isPaused(wishes, now);
  const end = quiet ? leftAloneUntil(wishes, now)?.getTime() : undefined;
  return useMemo(() => (quiet ? { until: end === undefined ? null : new Date(end), paused } : null), [quiet, paused, end]);
}
