import { dateLocale, isTimeZone, msToNextDay, type Reader } from '@trackyard/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from './server-time.ts';
import { timers } from './timers.ts';

const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const listeners = new Set<() => void>();
let current: Reader | undefined;

/** How dates are read here: in the language of the texts, in the way of this machine's region, in the time zone that one chose or its own. */
export function reader(): Reader {
  // The texts have begun by the time that somebody reads a date.
  current ??= { locale: dateLocale(document.documentElement.lang, navigator.language), timeZone: machineZone };
  return current;
}

/** The same for a component: it is drawn anew when another zone is chosen. */
export const useReader = (): Reader => useSyncExternalStore(subscribe, reader);

/** Null, or one that is not known here: that of this machine. */
export function setTimeZone(chosen: string | null): void {
  const timeZone = chosen && isTimeZone(chosen) ? chosen : machineZone;
  if (timeZone === reader().timeZone) return;
  current = { ...reader(), timeZone };
  for (const changed of [...listeners]) changed();
}
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Now, for texts such as 'Today': it moves on when the day does. */
export const useToday = (): Date => useServerNow(msToMidnight);

/** Now, to the minute: for greetings and for dates such as 'Today'. */
export const useNow = (): Date => useServerNow(aMinute);

const aMinute = (): number => 60_000;
const msToMidnight = (now: Date): number => msToNextDay(now, reader().timeZone) + 1_000;

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
