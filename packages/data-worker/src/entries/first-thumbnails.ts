import { rootFolder, type TrackEntry } from '@trackyard/contract';
import { arrangeEntries, isDrawing, thumbnailAddress } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import type { ThumbnailPlace } from './cached-thumbnails.ts';

/** As many as the first screens of a folder show. */
const most = 40;

/** The pictures that one is likely to see first in a track: of what is pinned, then of the top folder, then of what changed last. */
export function firstThumbnails(db: Database, trackId: string): ThumbnailPlace[] {
  const entries = db.group('trackEntries', trackId).filter((it) => !isDrawing(it));
  const pinned = entries.filter((it) => it.pinned);
  const atTop = arrangeEntries(
    entries.filter((it) => it.parentId === rootFolder),
    { by: 'name', descending: false },
    'en',
  );
  const newest = [...entries].sort((a, b) => (a.updated < b.updated ? 1 : -1));
  return [...new Set([...pinned, ...atTop, ...newest])].flatMap(placeOf).slice(0, most);
}

function placeOf(entry: TrackEntry): ThumbnailPlace[] {
  const address = thumbnailAddress(entry);
  return address === null ? [] : [{ trackId: entry.trackId, entryId: entry.id, address }];
}
