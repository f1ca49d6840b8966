import { type DateChoices, dateLocale, isTimeZone, msToNextDay, type Reader, withDateChoices } from '@trackyard/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from './live/server-time.ts';
import { timers } from './timers.ts';

export const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const listeners = new Set<() => void>();
let current: Reader | undefined;

/** The locale and time zone of dates: the language of the texts, the region of the machine, and the chosen time zone, else the machine's. */
export function reader(): Reader {
  // The texts are loaded by the time that a date is shown.
  current ??= { locale: browserLocale(), timeZone: machineZone };
  return current;
}

const browserLocale = (): string => dateLocale(document.documentElement.lang, navigator.language);

/** The reader for a component, which renders again when another zone is chosen. */
export const useReader = (): Reader => useSyncExternalStore(subscribe, reader);

/** The chosen zone; the machine's where none is chosen, or where it is unknown. */
export function setTimeZone(chosen: string | null): void {
  const timeZone = chosen && isTimeZone(chosen) ? chosen : machineZone;
  if (timeZone === reader().timeZone) return;
  current = { ...reader(), timeZone };
  for (const changed of [...listeners]) changed();
}
/** Dates as somebody chose to read them, else as the browser says. */
export function setDateChoices(choices: DateChoices): void {
  const locale = withDateChoices(browserLocale(), choices);
  if (locale === reader().locale) return;
  current = { ...reader(), locale };
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
