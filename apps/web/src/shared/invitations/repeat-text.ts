import { type InvitationRepeat, weekDays } from '@trackyard/contract';
import { formatter, type Reader } from '@trackyard/rules';
import type { Texts } from '../../texts/index.ts';

/** How a meeting repeats, in words: 'Every 2 weeks on Monday and Friday, until 30 November 2026'. */
export function repeatText(t: Texts, repeat: InvitationRepeat, { locale }: Pick<Reader, 'locale'>): string {
  const { unit, every, days, monthDays, until, count, isPart } = repeat;
  const list = (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  let text = every === 1 ? t(`invitations.each_${unit}`) : t(`invitations.every_${unit}`, { every });
  if (days.length > 0) text = t('invitations.on', { repeat: text, days: list(days.map((it) => dayText(t, it, locale))) });
  else if (monthDays.length > 0) text = t('invitations.onDay', { repeat: text, days: list(monthDays.map(String)) });
  if (isPart) text = t('invitations.isPart', { repeat: text });
  if (until !== null) return t('invitations.until', { repeat: text, date: longDay(until, locale) });
  return count === null ? text : t('invitations.times', { repeat: text, count });
}

function dayText(t: Texts, { day, nth }: InvitationRepeat['days'][number], locale: string): string {
  // 5 January 1970 was a Monday.
  const name = formatter(locale, 'UTC', { weekday: 'long' }).format(new Date(Date.UTC(1970, 0, 5 + weekDays.indexOf(day))));
  if (nth === null) return name;
  const which = nth >= 1 && nth <= 5 ? (nth as 1 | 2 | 3 | 4 | 5) : 'last';
  return t(`invitations.nth_${which}`, { day: name });
}
const longDay = (day: string, locale: string): string =>
  formatter(locale, 'UTC', { dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`));
