import type { SearchKind, TrackEntry } from '@trackyard/contract';
import { emailTitles, fileTitle, isThreadRoot } from '../entries/index.ts';
import { featureBits, nowhere, type SearchThing } from './thing.ts';

/** The thread of emails is found by its emails, which are called as it is, unless somebody named or labelled it. */
export const isSearchedEntry = (entry: TrackEntry): boolean =>
  !isThreadRoot(entry) || entry.labels.length > 0 || (entry.title !== fileTitle(entry.subject) && entry.title !== emailTitles.none);

/** The types that are found as what they are; all else is found as a file. */
export const searchedEntryKinds = [
  'folder',
  'actions',
  'agenda',
  'private',
  'publish_room',
  'link',
  'app_item',
  'email',
  'meeting_invite',
] as const satisfies SearchKind[];
const kindOf = ({ type }: TrackEntry): SearchKind => searchedEntryKinds.find((it) => it === type) ?? 'file';

/** Of a meeting: where it is, who invites, and what it is about. */
const wordsOf = ({ invitation }: TrackEntry): string[] =>
  invitation ? [invitation.place, invitation.organiser?.name ?? '', invitation.description] : [];

export function entryThing(entry: TrackEntry): SearchThing {
  const mediaType = entry.currentVersion?.mediaType ?? '';
  return {
    ...nowhere,
    ...{ kind: kindOf(entry), id: entry.id, trackId: entry.trackId, title: entry.title },
    body: [entry.url, ...entry.labels, ...entry.items.map((it) => it.text), ...wordsOf(entry)].filter(Boolean).join(' · '),
    ...{
      authorId: entry.updatedById ?? entry.authorId,
      authorName: entry.sender?.name ?? '',
      date: entry.updated,
      mediaType,
      url: entry.url,
      roomId: entry.roomId,
    },
    features:
      (entry.type === 'file' ? featureBits.file : 0) |
      (entry.type === 'link' ? featureBits.link : 0) |
      (mediaType.startsWith('image/') ? featureBits.image : 0),
  };
}

/** As guests see it, who find it by its title alone: labels, senders and rooms are not for them. */
export const entryThingForGuests = <T extends SearchThing>(thing: T): T => ({ ...thing, body: thing.url, authorName: '', roomId: null });
