import type { EntryActivity } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { clearRows, type Parts, unclearedRows } from './activity-rows.ts';

/** What others added to tracks and I have not seen. */
export const entryActivities = (db: Database): readonly EntryActivity[] => unclearedRows(db, db.rows('entryActivities'));

/** Clears these, up to what is here by now. */
export const clearEntryActivities = (parts: Parts, trackId: string, matches: (it: EntryActivity) => boolean): Promise<void> =>
  clearRows(parts, trackId, entryActivities(parts.db).filter(matches));
