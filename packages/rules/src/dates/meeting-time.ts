import type { MeetingInvitation } from '@trackyard/contract';
import type { Reader } from './formats.ts';
import { formatter } from './formatters.ts';
import { zoneLabel } from './zones.ts';

type Times = Pick<MeetingInvitation, 'isAllDay' | 'start' | 'end' | 'timeZone'>;
const days = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** When a meeting is, in the time zone of the reader: 'Mon, 30 Nov 2026, 10:00–11:00'. What names no zone is told as it is written. */
export function formatMeetingTime({ isAllDay, start, end }: Times, { locale, timeZone }: Reader): string {
  if (isAllDay) return range(formatter(locale, 'UTC', days), `${start}T00:00:00Z`, end && `${end}T00:00:00Z`);
  const isMoment = start.endsWith('Z');
  const written = (it: string) => (it.endsWith('Z') ? it : `${it}Z`);
  const format = formatter(locale, isMoment ? timeZone : 'UTC', { ...days, hour: '2-digit', minute: '2-digit' });
  return range(format, written(start), end && written(end));
}
function range(format: Intl.DateTimeFormat, start: string, end: string | null): string {
  const [from, to] = [Date.parse(start), end === null ? Number.NaN : Date.parse(end)];
  return to > from ? format.formatRange(from, to) : format.format(from);
}

/** The day on which a meeting begins, as a leaf of a calendar shows it, in the time zone of the reader. */
export function meetingDay(
  { isAllDay, start }: Pick<Times, 'isAllDay' | 'start'>,
  { locale, timeZone }: Reader,
): { month: string; day: string } {
  const isMoment = !isAllDay && start.endsWith('Z');
  const at = new Date(isMoment ? start : `${start.slice(0, 10)}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) => formatter(locale, isMoment ? timeZone : 'UTC', options).format(at);
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) };
}

/** The beginning in the zone of who invites, with the name of the zone; null where that is no other time. */
export function formatTheirTime({ isAllDay, start, timeZone: theirs }: Times, { locale, timeZone }: Reader): string | null {
  if (isAllDay || theirs === '') return null;
  const at = (zone: string) => formatter(locale, zone, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(start));
  if (at(theirs) === at(timeZone)) return null;
  const clock = formatter(locale, theirs, { hour: '2-digit', minute: '2-digit' }).format(new Date(start));
  return `${clock} ${zoneLabel(theirs)}`;
}
