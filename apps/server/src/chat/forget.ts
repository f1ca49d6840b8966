import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { dropThreads, outlivedTracks } from '../tracks/index.ts';

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
const membershipsAtOnce = 1_000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * What was saved of a track that is gone for good is let go, so that nobody's list is full of what does not show: all that is one
 * person's at once. It walks from person to person, so that each row is looked at once.
 */
export async function forgetSaved(database: Database, now: Date): Promise<void> {
  let after = first;
  await inBatches(async (atMost) => {
    const { rows } = await sql<{ user_id: string; ids: string[] }>`
      select user_id, array_agg(message_id) as ids from saved_message
      where user_id > ${after} and not exists (select from chat_message where id = message_id)
      group by user_id order by user_id limit ${atMost}`.execute(database);
    for (const { user_id: userId, ids } of rows)
      await inTransaction(database, async (tx) => {
        const feed = feedWriter(tx, now);
        for (const id of ids) await feed.tombstone(scopeOf('user', userId), 'savedMessages', id);
        await tx.deleteFrom('saved_message').where('user_id', '=', userId).where('message_id', 'in', ids).execute();
      });
    after = rows.at(-1)?.user_id ?? after;
    return rows.length;
  }, peopleAtOnce);
}

/**
 * What people chose about threads that nobody can open any more, or of chats that they have left, and how far they have read in threads
 * that are gone: it would only grow. It walks over the memberships once.
 */
export async function forgetThreadChoices(database: Database, now: Date): Promise<void> {
  let [track, user] = [first, first];
  await inBatches(async (atMost) => {
    const { rows } = await sql<{ track_id: string; user_id: string; left: string[]; gone: string[] }>`
      select track_id, user_id,
        array(select jsonb_object_keys(thread_choices) where status = 'REMOVED' and not in_bin) as left,
        array(
          select id from jsonb_object_keys(thread_choices || last_chat_thread) thread (id) where not exists (
            select from chat_message where chat_message.id = thread.id::uuid and (status <> 'deleted' or replies > 0))
            and not exists (select from comment_thread where comment_thread.id = thread.id::uuid)
        ) as gone
      from membership where (track_id, user_id) > (${track}::uuid, ${user}::uuid)
      order by track_id, user_id limit ${atMost}`.execute(database);
    for (const { track_id: trackId, user_id: userId, left, gone } of rows)
      if (left.length + gone.length > 0)
        await inTransaction(database, (tx) => dropThreads(tx, feedWriter(tx, now), { trackId, userId, left, gone }));
    const last = rows.at(-1);
    if (last) [track, user] = [last.track_id, last.user_id];
    return rows.length;
  }, membershipsAtOnce);
}
