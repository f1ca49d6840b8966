import type { DateOrder, Hours } from '@trackyard/contract';

/**
 * The locale for dates: the language of the texts, so that both are of one language, with the region of the reader's machine, which
 * decides order and 12 or 24 hours. Our made languages have dates in English.
 */
export function dateLocale(textLocale: string, machineLocale: string): string {
  const text = new Intl.Locale(/-X[AB]$/.test(textLocale) ? 'en' : textLocale || 'en');
  const machine = isTag(machineLocale) ? new Intl.Locale(machineLocale) : text;
  if (machine.language === text.language) return machine.toString();
  const { region } = machine.maximize();
  return region ? new Intl.Locale(text.language, { region }).toString() : text.toString();
}

/** Some browsers on Linux name their language as the system does: `en-US@posix`. */
function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

/** How somebody wants to read dates; null: as their browser says. */
export interface DateChoices {
  dateOrder: DateOrder | null;
  hours: Hours | null;
  /** 0 is Sunday. */
  firstDay: number | null;
}
/** Regions that write dates so. */
const regions: Record<DateOrder, string> = { DMY: 'GB', MDY: 'US' };
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** A locale that writes dates as somebody chose. What they did not choose stays as in the locale, whatever region the order comes from. */
export function withDateChoices(locale: string, { dateOrder, hours, firstDay }: DateChoices): string {
  if (dateOrder === null && hours === null && firstDay === null) return locale;
  const own = new Intl.Locale(locale);
  const cycle = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h12' ? 'H12' : 'H24';
  const keys = [
    ...(firstDay === null && dateOrder === null ? [] : [`fw-${dayNames[firstDay ?? firstDayOf(locale)]}`]),
    `hc-${(hours ?? cycle) === 'H12' ? 'h12' : 'h23'}`,
  ];
  const base = dateOrder === null ? own.baseName : `${own.language}-${regions[dateOrder]}`;
  return `${base}-u-${keys.join('-')}`;
}

/** On which day weeks begin; 0 is Sunday. Browsers that do not know it begin them on Monday. */
export function firstDayOf(locale: string): number {
  const chosen = /-u-(?:.*-)?fw-([a-z]{3})/.exec(locale)?.[1];
  if (chosen) return Math.max(0, dayNames.indexOf(chosen));
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };
  return (info.getWeekInfo?.() ?? info.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}
