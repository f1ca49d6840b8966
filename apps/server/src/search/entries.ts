import type { SearchKind, TrackEntry } from '@trackyard/contract';
import { presentEntry, selectEntries } from '../entries/index.ts';
import { defineSource, featureBits, nowhere, type Searchable } from './source.ts';

/** Folders, links and files of tracks; the files of messages are found with those. */
export const entries = defineSource({
  number: 2,
  store: 'trackEntries',
  things: async (_db, rows) => rows.map((it) => ({ rowId: it.id, thing: entryThing(it) })),
  async load(db, rowIds) {
    const found = selectEntries(db).where('entry.id', 'in', rowIds).where('entry.deleted', 'is', null);
    return (await found.execute()).map(presentEntry);
  },
});

const kinds: Partial<Record<TrackEntry['type'], SearchKind>> = { folder: 'folder', link: 'link' };
function entryThing(entry: TrackEntry): Searchable {
  const mediaType = entry.currentVersion?.mediaType ?? '';
  return {
    ...nowhere,
    ...{ kind: kinds[entry.type] ?? 'file', id: entry.id, trackId: entry.trackId, title: entry.title },
    body: [entry.url, ...entry.labels].filter(Boolean).join(' · '),
    ...{ authorId: entry.updatedById ?? entry.authorId, date: entry.updated, mediaType, url: entry.url },
    features:
      (entry.type === 'file' ? featureBits.file : 0) |
      (entry.type === 'link' ? featureBits.link : 0) |
      (mediaType.startsWith('image/') ? featureBits.image : 0),
  };
}
