import { TrackyardError } from '@trackyard/contract';
import { isTimeZone } from '@trackyard/rules';

/** Refuses what is no name of the IANA time zone database. */
export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new TrackyardError('invalidInput', 'There is no time zone with this name.');
}
