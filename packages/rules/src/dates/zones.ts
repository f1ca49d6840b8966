import { formatter } from './formatters.ts';

/** Whether this machine knows the zone: not all know the same. */
export function isTimeZone(name: string): boolean {
  try {
    return formatter('en', name, {}) !== undefined;
  } catch {
    return false;
  }
}

/** As people read it: `America/New_York` is "America/New York". */
export const zoneLabel = (name: string): string => name.replaceAll('_', ' ');
