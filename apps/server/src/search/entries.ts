import type { SearchKind, TrackEntry } from '@trackyard/contract';
import { emailTitles, fileTitle, isThreadRoot } from '@trackyard/rules';
import { presentEntry, selectEntries, textsOfEntries } from '../entries/index.ts';
import { defineSource, featureBits, nowhere, type Searchable } from './source.ts';

/** Folders, lists, rooms, links, files and emails of tracks; the files of messages are found with those. */
export const entries = defineSource({
  number: 2,
  store: 'trackEntries',
  async things(db, rows) {
    const texts = await textsOfEntries(
      db,
      rows.map((it) => it.id),
    );
    return rows.filter(isShown).map((it) => ({ rowId: it.id, thing: entryThing(it, texts.get(it.id) ?? null) }));
  },
  async load(db, rowIds) {
    const found = selectEntries(db).where('entry.id', 'in', rowIds).where('entry.deleted', 'is', null);
    return (await found.execute()).map(presentEntry);
  },
});

/** The thread of emails is found by its emails, which are called as it is, unless somebody named or labelled it. */
const isShown = (entry: TrackEntry): boolean =>
  !isThreadRoot(entry) || entry.labels.length > 0 || (entry.title !== fileTitle(entry.subject) && entry.title !== emailTitles.none);

/** The types that are found as what they are; all else is found as a file. */
export const entryKinds = [
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
const kindOf = ({ type }: TrackEntry): SearchKind => entryKinds.find((it) => it === type) ?? 'file';

/** Of a meeting: where it is, who invites, and what it is about. */
const wordsOf = ({ invitation }: TrackEntry): string[] =>
  invitation ? [invitation.place, invitation.organiser?.name ?? '', invitation.description] : [];

function entryThing(entry: TrackEntry, textId: string | null): Searchable {
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
      textId,
    },
    features:
      (entry.type === 'file' ? featureBits.file : 0) |
      (entry.type === 'link' ? featureBits.link : 0) |
      (mediaType.startsWith('image/') ? featureBits.image : 0),
  };
}
