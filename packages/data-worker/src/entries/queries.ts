import { scopeOf } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';
import type { ServerClock } from '../identity/index.ts';
import { anyOf, anyOfScope, liveQuery } from '../live/live-query.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { trackEntries } from './entries.ts';
import { newEntryIds } from './new-entries.ts';
import { pinnedEntries, recentEntries } from './recent.ts';
import type { EntryTexts } from './texts.ts';
import type { Thumbnails } from './thumbnails.ts';

interface Parts {
  db: Database;
  clock: ServerClock;
  subscriptions: Subscriptions;
  entryTexts: EntryTexts;
  thumbnails: Thumbnails;
}
interface InTrack {
  trackId: string;
}
interface EntryAddress extends InTrack {
  entryId: string;
}
export const entryQueries = [
  liveQuery('entries.ofTrack', ({ db, subscriptions }: Parts, { trackId }: InTrack) => ({
    store: 'trackEntries',
    concerns: anyOfScope(scopeOf('entries', trackId), 'trackEntries', 'outbox'),
    read: () => trackEntries(db, trackId),
    end: subscriptions.show(scopeOf('entries', trackId)),
  })),
  /** The ids of those that others added to a track, or gave a version, and that I have not viewed. */
  liveQuery('entries.new', ({ db, clock }: Parts, { trackId }: InTrack) => ({
    store: 'entryViews',
    concerns: anyOf('trackEntries', 'entryViews', 'memberships', 'outbox'),
    read: () => newEntryIds(db, trackId, clock.now()),
  })),
  /** Of the tracks whose entries this browser has: those that were changed last, the newest first. */
  liveQuery('entries.recentHere', ({ db }: Parts) => ({
    store: 'trackEntries',
    concerns: anyOf('trackEntries'),
    read: () => recentEntries(db),
  })),
  liveQuery('entries.pinnedHere', ({ db, subscriptions }: Parts, { trackId }: InTrack) => ({
    store: 'trackEntries',
    concerns: anyOfScope(scopeOf('entries', trackId), 'trackEntries', 'outbox'),
    read: () => pinnedEntries(db, trackId),
    // Entries that this browser does not have are not loaded for their pins.
    ...(cursorOf(db, scopeOf('entries', trackId)) !== undefined && { end: subscriptions.show(scopeOf('entries', trackId)) }),
  })),
  /** The text of a file, as far as it could be taken out of it. Guests get none. `ready`: the server was asked, or can't be. */
  liveQuery('entries.text', ({ entryTexts }: Parts, at: EntryAddress) => ({
    store: 'entryTextFiles',
    concerns: (changes) => touches(changes, 'entryTextPlaces', at.entryId),
    read: () => entryTexts.read(at),
    end: entryTexts.open(at),
  })),
  /** The small picture of an entry, by the address that `thumbnailAddress` gives it. */
  liveQuery('entries.thumbnail', ({ thumbnails }: Parts, at: EntryAddress & { address: string }) => ({
    store: 'entryThumbnails',
    concerns: (changes) => touches(changes, 'entryThumbnailPlaces', at.entryId),
    read: () => thumbnails.read(at),
    end: thumbnails.open(at),
  })),
];
