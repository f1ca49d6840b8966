import type { MeetingInvitation } from '@trackyard/contract';
import { instantOf } from '@trackyard/formula';
import ICAL from 'ical.js';
import { isTimeZone } from '../dates/index.ts';
import { windowsZones } from './windows-zones.ts';

type Times = Pick<MeetingInvitation, 'isAllDay' | 'start' | 'end' | 'timeZone'>;
const dayMs = 86_400_000;

/**
 * When a meeting is; null where it doesn't say so. Time zones are known by their names, of the tz database or of Windows: the rules for them
 * that an invitation brings along are not followed, since they could keep a machine busy for ever.
 */
export function timesOf(event: ICAL.Component): Times | null {
  const start = timeOf(event, 'dtstart');
  if (!start) return null;
  const end = timeOf(event, 'dtend') ?? afterDuration(event, start);
  if (start.isDay) {
    // The end of a day is the beginning of the next one.
    const last = end
      ? new Date(Math.max(Date.parse(`${end.local.slice(0, 10)}T00:00:00Z`) - dayMs, Date.parse(`${start.local}T00:00:00Z`)))
      : null;
    return { isAllDay: true, start: start.local, end: last?.toISOString().slice(0, 10) ?? null, timeZone: '' };
  }
  return { isAllDay: false, start: momentOf(start), end: end && momentOf(end), timeZone: start.timeZone };
}

interface Time {
  isDay: boolean;
  /** As it is written: `2026-11-30T09:00:00`, of a day `2026-11-30`. */
  local: string;
  /** 'UTC', a name of the tz database, or empty. */
  timeZone: string;
}
function timeOf(event: ICAL.Component, name: string): Time | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time)) return null;
  const local = [pad(value.year, 4), pad(value.month), pad(value.day)].join('-');
  if (Number.isNaN(Date.parse(local))) return null;
  if (value.isDate) return { isDay: true, local, timeZone: '' };
  const clock = [value.hour, value.minute, value.second].map((it) => pad(it)).join(':');
  const zone = value.zone?.tzid === 'UTC' ? 'UTC' : zoneOf(String(property.getFirstParameter('tzid') ?? ''));
  return Number.isNaN(Date.parse(`${local}T${clock}Z`)) ? null : { isDay: false, local: `${local}T${clock}`, timeZone: zone };
}
const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Some calendars put a path before the name. */
function zoneOf(name: string): string {
  const known = windowsZones[name] ?? /[^/]+\/[^/]+(\/[^/]+)?$/.exec(name)?.[0] ?? name;
  return known !== '' && isTimeZone(known) ? known : '';
}

function afterDuration(event: ICAL.Component, { isDay, local, timeZone }: Time): Time | null {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return null;
  const seconds = duration.toSeconds();
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 366 * 86_400) return null;
  const end = new Date(Date.parse(isDay ? `${local}T00:00:00Z` : `${local}Z`) + seconds * 1_000).toISOString();
  return { isDay, local: end.slice(0, isDay ? 10 : 19), timeZone };
}

/** The moment in UTC; the time as it is written where no zone is known. */
const momentOf = ({ local, timeZone }: Time): string =>
  timeZone === '' ? local : new Date(instantOf(timeZone, Date.parse(`${local}Z`))).toISOString();
