import { isQuiet, quietUntil } from '@trackyard/rules';
import { useMemo } from 'react';
import { useNow, usePreferences } from '../../data/index.ts';

/** I want to be left alone: until then, or for good. */
export interface Quiet {
  until: Date | null;
}
/** null outside of the hours in which I want it. */
export function useQuiet(): Quiet | null {
  const now = useNow();
  const { quietHours: hours, timeZone } = usePreferences() ?? {};
  const quiet = !!hours && isQuiet(hours, timeZone, now);
  const end = quiet ? quietUntil(hours, timeZone, now)?.getTime() : undefined;
  return useMemo(() => (quiet ? { until: end === undefined ? null : new Date(end) } : null), [quiet, end]);
}
