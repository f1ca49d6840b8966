import { scopeOf } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';

/** Sends a person's card anew to every track that shows it. */
export async function renewPersonCards(db: Tx, feed: FeedWriter, userId: string): Promise<void> {
  const rows = await db.selectFrom('membership').select('track_id').where('user_id', '=', userId).orderBy('track_id').execute();
  for (const { track_id } of rows) {
    const track_seq = await feed.next(scopeOf('track', track_id));
    await db.updateTable('membership').set({ track_seq }).where('track_id', '=', track_id).where('user_id', '=', userId).execute();
  }
}
