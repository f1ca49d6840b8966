import { isQuiet } from '@trackyard/rules';
import { useNow, usePreferences } from '../../data/index.ts';

/** When the hours end in which I want to be left alone, as `HH:MM`; null outside of them. */
export function useQuiet(): string | null {
  const now = useNow();
  const preferences = usePreferences();
  const hours = preferences?.quietHours;
  return hours && isQuiet(hours, preferences.timeZone, now) ? hours.to : null;
}
