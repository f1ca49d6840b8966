import { tableFeed } from '../platform/feed/table-feed.ts';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';
import { isInEmail } from './for-guests.ts';
import { presentEntry, selectEntries } from './present.ts';

/** Without the files of messages: people may be in a track and not see its chat. Attachments of emails are not for guests, as the emails. */
export const trackEntriesFeed = tableFeed('trackEntries', {
  select: (db) =>
    selectEntries(db).where('entry.chat_message_id', 'is', null).where('entry.deleted', 'is', null).select(isInEmail.as('is_in_email')),
  scopeColumn: 'entry.track_id',
  seqColumn: 'entry.seq',
  present(row) {
    const entry = presentEntry(row);
    return withGuestCopy(entry, row.is_in_email ? null : entry);
  },
});
