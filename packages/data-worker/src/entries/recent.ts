import { limits, type TrackEntry } from '@trackyard/contract';
import { isThreadRoot } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { type TrackEntries, trackEntries } from './entries.ts';

/** Of the tracks whose entries are cached, those that were changed last, without folders and threads of emails. */
export function recentEntries(db: Database): readonly TrackEntry[] {
  const rows = db.rows('trackEntries').filter((it) => it.type !== 'folder' && !isThreadRoot(it));
  return rows.sort((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, limits.recentEntries);
}

/** What is pinned in a track, the last pinned first. `ready`: this browser has the entries of the track. */
export function pinnedEntries(db: Database, trackId: string): TrackEntries {
  const { rows, ready } = trackEntries(db, trackId);
  return { rows: rows.filter((it) => it.pinned).sort((a, b) => ((a.pinned ?? '') < (b.pinned ?? '') ? 1 : -1)), ready };
}
