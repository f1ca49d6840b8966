import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { outlivedTracks } from '../tracks/index.ts';

/** Messages of tracks that nobody can bring back any more, before the track goes: a long chat is more than one statement may delete. */
export async function forgetMessages(database: Database, now: Date): Promise<void> {
  for (const trackId of await outlivedTracks(database, now))
    await inBatches(async (atMost) => {
      const some = database.selectFrom('chat_message').select('id').where('track_id', '=', trackId).limit(atMost);
      const { numDeletedRows } = await database.deleteFrom('chat_message').where('id', 'in', some).executeTakeFirstOrThrow();
      return numDeletedRows;
    });
}
