import type { Database } from '../database/index.ts';

/** How many comments there are on each record and entry of a track, as far as its chat is followed: those without one are left out. */
export const commentCounts = (db: Database, trackId: string): Record<string, number> =>
  Object.fromEntries(db.group('commentThreads', trackId).flatMap((it) => (it.comments > 0 ? [[it.id, it.comments] as const] : [])));
