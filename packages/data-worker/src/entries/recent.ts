import { limits, type TrackEntry } from '@trackyard/contract';
import { isThreadRoot } from '@trackyard/rules';
import type { Database } from '../database/index.ts';

/** Of the tracks whose entries are cached, those that were changed last, without folders and threads of emails. */
export function recentEntries(db: Database): TrackEntry[] {
  const rows = db.rows('trackEntries').filter((it) => it.type !== 'folder' && !isThreadRoot(it));
  return rows.sort((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, limits.recentEntries);
}
