import { dateLocale } from '@trackyard/rules';
import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-time.ts';

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
export function useToday(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(look, midnight.getTime() - now.getTime() + 1_000);
    const stop = onServerTime(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now]);
  return now;
}

/** Now, to the minute: for greetings and for dates such as 'Today'. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, 60_000);
    const stop = onServerTime(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
