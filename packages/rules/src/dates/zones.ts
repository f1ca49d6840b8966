import { formatter } from './formatters.ts';

/** Whether this machine knows the zone: not all know the same. */
export function isTimeZone(name: string): boolean {
  try {
    return formatter('en', name, {}) !== undefined;
  } catch {
    return false;
  }
}
