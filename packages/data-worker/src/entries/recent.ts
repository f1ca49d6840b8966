import { limits, type TrackEntry } from '@trackyard/contract';
import type { Database } from '../database/index.ts';

/** Of the tracks whose entries are cached, those that were changed or pinned last; folders have no date of their own. */
export function recentEntries(db: Database): TrackEntry[] {
  const rows = db.rows('trackEntries').filter((it) => it.type !== 'folder' && it.subType !== 'root');
  return rows.sort((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, limits.recentEntries);
}
