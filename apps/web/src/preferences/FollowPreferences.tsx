import './motion.css';
import type { Preferences } from '@trackyard/contract';
import { useEffect, useRef } from 'react';
import { machineZone, setDateChoices, setTimeZone, useMe, usePreferences, useTenant, useWorker } from '../data/index.ts';
import { type Colours, useAttempt, useColours } from '../ui/index.ts';

/** Makes this browser look as its person likes things, and tells the others what they choose here. Draws nothing. */
export function FollowPreferences() {
  const preferences = usePreferences() ?? null;
  const zone = preferences?.timeZone ?? null;
  const motion = preferences?.motion ?? 'auto';
  useEffect(() => setTimeZone(zone), [zone]);
  const companyDay = useTenant()?.firstDay ?? null;
  const { dateOrder = null, hours = null } = preferences ?? {};
  const firstDay = preferences?.firstDay ?? companyDay;
  useEffect(() => setDateChoices({ dateOrder, hours, firstDay }), [dateOrder, hours, firstDay]);
  useEffect(() => {
    document.documentElement.dataset['motion'] = motion;
  }, [motion]);
  useOneTheme(preferences);
  useReportedZone(preferences);
  return null;
}

/**
 * The colours are kept in each browser, so that they are there before anything is loaded. What is chosen elsewhere comes by the
 * preferences; a change that does not come from there was made here, in whatever menu.
 */
function useOneTheme(preferences: Preferences | null): void {
  const { run } = useWorker();
  const attempt = useAttempt();
  const [colours, setColours] = useColours();
  const chosen = preferences?.theme ?? null;
  const last = useRef<{ colours: Colours; chosen: Colours | null }>({ colours, chosen: null });
  useEffect(() => {
    const before = last.current;
    const isNews = chosen !== null && chosen !== before.chosen && chosen !== colours;
    last.current = { colours: isNews ? chosen : colours, chosen };
    if (isNews) setColours(chosen);
    else if (preferences && colours !== before.colours && colours !== chosen)
      attempt(run('profile.updatePreferences', { theme: colours }), 'Error updating user');
  }, [colours, chosen, preferences, run, attempt, setColours]);
}

/** Colleagues see on my card what time it is for me: in the zone that I chose, else in that of this computer. */
function useReportedZone(preferences: Preferences | null): void {
  const { run } = useWorker();
  const me = useMe();
  const reported = useRef<string | null>(null);
  const zone = preferences && (preferences.timeZone ?? machineZone);
  const isNews = zone !== null && me !== null && me !== undefined && !me.guest && me.timeZone !== zone;
  useEffect(() => {
    if (!isNews || reported.current === zone) return;
    reported.current = zone;
    // Without a connection the next start reports it.
    run('profile.update', { timeZone: zone }).catch(() => {});
  }, [isNews, zone, run]);
}
