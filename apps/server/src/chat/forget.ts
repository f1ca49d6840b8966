import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { dropThreadChoices, outlivedTracks } from '../tracks/index.ts';

/** Messages of tracks that nobody can bring back any more, before the track goes: a long chat is more than one statement may delete. */
export async function forgetMessages(database: Database, now: Date): Promise<void> {
  for (const trackId of await outlivedTracks(database, now))
    await inBatches(async (atMost) => {
      const some = database.selectFrom('chat_message').select('id').where('track_id', '=', trackId).limit(atMost);
      const { numDeletedRows } = await database.deleteFrom('chat_message').where('id', 'in', some).executeTakeFirstOrThrow();
      return numDeletedRows;
    });
}

const peopleAtOnce = 100;

/**
 * What was saved of a track that is gone for good is let go, so that nobody's list is full of what does not show: all that is one
 * person's at once.
 */
export async function forgetSaved(database: Database, now: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const { rows } = await sql<{ user_id: string; ids: string[] }>`
      select user_id, array_agg(message_id) as ids from saved_message
      where not exists (select from chat_message where id = message_id) group by user_id limit ${atMost}`.execute(database);
    for (const { user_id: userId, ids } of rows)
      await inTransaction(database, async (tx) => {
        const feed = feedWriter(tx, now);
        for (const id of ids) await feed.tombstone(scopeOf('user', userId), 'savedMessages', id);
        await tx.deleteFrom('saved_message').where('user_id', '=', userId).where('message_id', 'in', ids).execute();
      });
    return rows.length;
  }, peopleAtOnce);
}

/** What people chose about threads that nobody can open any more, or of chats that they have left: it would only grow. */
export async function forgetThreadChoices(database: Database, now: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const { rows } = await sql<{ track_id: string; user_id: string; ids: string[] }>`
      select track_id, user_id, array_agg(chosen.id) as ids
      from membership cross join jsonb_object_keys(thread_choices) chosen (id)
      where thread_choices <> '{}' and ((status = 'REMOVED' and not in_bin) or not exists (
        select from chat_message where id = chosen.id::uuid and (status <> 'deleted' or replies > 0)))
      group by track_id, user_id limit ${atMost}`.execute(database);
    for (const { track_id: trackId, user_id: userId, ids } of rows)
      await inTransaction(database, (tx) => dropThreadChoices(tx, feedWriter(tx, now), { trackId, userId, parentMessageIds: ids }));
    return rows.length;
  }, peopleAtOnce);
}
