import { type InvitationRepeat, limits, type RepeatUnit, weekDays } from '@trackyard/contract';
import ICAL from 'ical.js';

const units: Readonly<Record<string, RepeatUnit>> = { HOURLY: 'hour', DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
/** What a repeat has words for. */
const said = new Set(['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'WKST', 'BYDAY', 'BYMONTHDAY']);

/** The rule by which a meeting repeats, as it is written: it is never followed. Null where it has none. */
export function repeatOf(event: ICAL.Component): InvitationRepeat | null {
  const rule = event.getFirstPropertyValue('rrule');
  if (!(rule instanceof ICAL.Recur)) return null;
  const parts = rule.parts as Record<string, readonly (string | number)[] | undefined>;
  const unit = units[rule.freq ?? ''];
  const days = (parts['BYDAY'] ?? []).slice(0, limits.invitationDays).flatMap((it) => dayOf(String(it)));
  const monthDays = (parts['BYMONTHDAY'] ?? []).slice(0, limits.invitationDays).map(Number).filter(Number.isInteger);
  return {
    unit: unit ?? 'day',
    every: Math.max(1, Math.trunc(rule.interval || 1)),
    ...{ days, monthDays },
    until: rule.until ? rule.until.toString().slice(0, 10) : null,
    count: Number.isInteger(rule.count) && rule.count! > 0 ? rule.count! : null,
    isPart: !unit || Object.keys(parts).some((it) => !said.has(it)),
  };
}

/** '2TU' is the second Tuesday. */
function dayOf(written: string): InvitationRepeat['days'] {
  const [, nth, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(written) ?? [];
  const day = weekDays.find((it) => it === name);
  return day ? [{ day, nth: nth === undefined ? null : Number(nth) }] : [];
}
