import { dateLocale } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-time.ts';
import { timers } from './timers.ts';

let locale: string | undefined;
/** How dates are read here: in the language of the texts, in the way of this machine's region, in its time zone. */
export const reader = {
  get locale(): string {
    // The texts have begun by the time that somebody reads a date.
    locale ??= dateLocale(document.documentElement.lang, navigator.language);
    return locale;
  },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Now, for texts such as 'Today': it moves on when the day does. */
export const useToday = (): Date => useServerNow(msToMidnight);

/** Now, to the minute: for greetings and for dates such as 'Today'. */
export const useNow = (): Date => useServerNow(aMinute);

const aMinute = (): number => 60_000;
const msToMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + 1_000;

/** Moves on after so many milliseconds, and at once when the server's clock turns out to be another. */
function useServerNow(msToNext: (now: Date) => number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const cancel = timers.after(msToNext(now), look);
    const stop = onServerTime(look);
    return () => {
      cancel();
      stop();
    };
  }, [now, msToNext]);
  return now;
}
