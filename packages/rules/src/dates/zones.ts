import { formatter } from './formatters.ts';

/** Whether this machine knows the zone: not all know the same. */
export function isTimeZone(name: string): boolean {
  try {
    return formatter('en', name, {}) !== undefined;
  } catch {
    return false;
  }
}

/** The label of a time zone: "America/New York" for `America/New_York`. */
export const zoneLabel = (name: string): string => name.replaceAll('_', ' ');
