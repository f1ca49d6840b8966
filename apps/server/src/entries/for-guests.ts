import { guestEntryTypes, type TrackEntry } from '@trackyard/contract';
import { sql } from 'kysely';

/** Of a row of `entry`: it came with an email, and is in its thread. */
export const isInEmail = sql<boolean>`exists (select from entry above where above.id = entry.parent_id and above.type = 'email')`;

/** Whether guests see an entry of a track that shows them its files: no emails with what came in them, no lists and no rooms. */
export const isForGuests = ({ type, is_in_email }: { type: TrackEntry['type']; is_in_email: boolean }): boolean =>
  guestEntryTypes.includes(type) && !is_in_email;
