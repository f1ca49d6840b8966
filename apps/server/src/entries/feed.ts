import { tableFeed } from '../platform/feed/table-feed.ts';
import { withGuestCopy } from '../platform/operations/guest-copy.ts';
import { presentEntry, selectEntries } from './present.ts';

/** Without the files of messages: people may be in a track and not see its chat. Attachments of emails are not for guests, as the emails. */
export const trackEntriesFeed = tableFeed('trackEntries', {
  select: (db) => selectEntries(db).where('entry.chat_message_id', 'is', null).where('entry.deleted', 'is', null),
  scopeColumn: 'entry.track_id',
  seqColumn: 'entry.seq',
  present(row) {
    const entry = presentEntry(row);
    return row.in_mail ? withGuestCopy(entry, null) : entry;
  },
});
