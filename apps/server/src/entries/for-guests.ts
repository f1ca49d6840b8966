import { guestEntryTypes, type TrackEntry } from '@trackyard/contract';

/** Whether guests see an entry of a track that shows them its files: no emails with what came in them, no lists and no rooms. */
export const isForGuests = ({ type, in_mail }: { type: TrackEntry['type']; in_mail: boolean }): boolean =>
  guestEntryTypes.includes(type) && !in_mail;
