import { fail, type Span } from '../errors.ts';
import type { TimeUnit } from '../names.ts';
import { civilDate, dayNumber, monthsLater, textOfDay } from './calendar.ts';
import { instantOf, offsetAt } from './zones.ts';

/** A day without a time, as the number of the calendar, or an instant in milliseconds since 1970. */
export type DateValue = { readonly day: number; readonly instant?: undefined } | { readonly instant: number; readonly day?: undefined };

const hour = 3_600_000;
export const dayLength = 24 * hour;
const firstDay = dayNumber(1, 1, 1);
const lastDay = dayNumber(9999, 12, 31);

/** The instant of a date; a day begins at its midnight in the zone. */
export const instantIn = (date: DateValue, timeZone: string): number => date.instant ?? instantOf(timeZone, date.day * dayLength);

/** The day of a date in the zone. */
export const dayIn = (date: DateValue, timeZone: string): number => date.day ?? Math.floor(localOf(date.instant, timeZone) / dayLength);

const localOf = (instant: number, timeZone: string): number => instant + offsetAt(timeZone, instant);

/** Below zero when `a` is earlier, zero when both are the same. A day and an instant are compared by their days. */
export function compareDates(a: DateValue, b: DateValue, timeZone: string): number {
  if (a.instant !== undefined && b.instant !== undefined) return a.instant - b.instant;
  return dayIn(a, timeZone) - dayIn(b, timeZone);
}

/**
 * A date some units later, or earlier when `amount` is below zero. Days and longer units follow the calendar of the zone: the time of day
 * stays, and a month without that day gives its last one. A day moved by hours becomes an instant. Of longer units only whole ones count.
 */
export function addTime(date: DateValue, amount: number, unit: TimeUnit, timeZone: string, at: Span): DateValue {
  if (Math.abs(amount) > 100_000_000) outOfRange(at);
  if (unit === 'HOURS') return checked({ instant: instantIn(date, timeZone) + Math.round(amount * hour) }, at);
  const whole = Math.trunc(amount);
  if (date.day !== undefined) return checked({ day: daysLater(date.day, whole, unit) }, at);
  const local = localOf(date.instant, timeZone);
  const day = Math.floor(local / dayLength);
  const moved = { day: daysLater(day, whole, unit) };
  checked(moved, at);
  return checked({ instant: instantOf(timeZone, moved.day * dayLength + (local - day * dayLength)) }, at);
}

function daysLater(day: number, amount: number, unit: Exclude<TimeUnit, 'HOURS'>): number {
  if (unit === 'DAYS') return day + amount;
  if (unit === 'WEEKS') return day + amount * 7;
  return monthsLater(day, unit === 'MONTHS' ? amount : amount * 12);
}

/** Whole units from one date to another, below zero when `to` is earlier: as many as can be added to the earlier without passing the later. */
export function timeBetween(from: DateValue, to: DateValue, unit: TimeUnit, timeZone: string): number {
  const [start, end] =
    from.day !== undefined && to.day !== undefined ? [from.day, to.day] : [instantIn(from, timeZone), instantIn(to, timeZone)];
  // Adding zero makes 0 of -0.
  return end < start ? -wholeUnits(to, from, unit, timeZone) + 0 : wholeUnits(from, to, unit, timeZone);
}

function wholeUnits(from: DateValue, to: DateValue, unit: TimeUnit, timeZone: string): number {
  const days = from.day !== undefined && to.day !== undefined;
  if (unit === 'HOURS') return Math.floor((instantIn(to, timeZone) - instantIn(from, timeZone)) / hour);
  if (unit === 'WEEKS') return Math.floor(wholeUnits(from, to, 'DAYS', timeZone) / 7);
  if (unit === 'YEARS') return Math.floor(wholeUnits(from, to, 'MONTHS', timeZone) / 12);
  const most = unit === 'DAYS' ? dayIn(to, timeZone) - dayIn(from, timeZone) : monthsBetween(dayIn(from, timeZone), dayIn(to, timeZone));
  const reached = days ? { day: daysLater(from.day, most, unit) } : movedInZone(from, most, unit, timeZone);
  const passes = days ? reached.day! > to.day : instantIn(reached, timeZone) > instantIn(to, timeZone);
  return passes ? most - 1 : most;
}
const movedInZone = (from: DateValue, amount: number, unit: TimeUnit, timeZone: string): DateValue =>
  addTime({ instant: instantIn(from, timeZone) }, amount, unit, timeZone, nowhere);
/** Between two dates that are in range nothing is out of range, so this position is never shown. */
const nowhere: Span = { from: 0, to: 0 };

function monthsBetween(from: number, to: number): number {
  const [a, b] = [civilDate(from), civilDate(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
}

function checked(date: DateValue, at: Span): DateValue {
  const day = date.day ?? Math.floor(date.instant / dayLength);
  if (!(day >= firstDay && day <= lastDay)) outOfRange(at);
  return date;
}
const outOfRange = (at: Span): never => fail('TOO_COMPLEX', 'This date is outside the years 1 to 9999. Add or subtract less.', at);

/** As the door hands it out: 2026-11-21, or 2026-11-21T09:30:00.000Z. */
export const isoOf = (date: DateValue): string => (date.day !== undefined ? textOfDay(date.day) : new Date(date.instant).toISOString());
