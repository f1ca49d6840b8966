import '../tables.ts';
import type { EntryType } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

/** A folder is told of by what is in it; a room invites its people itself, and nobody else can open it. */
const passedOver: readonly EntryType[] = ['folder', 'private', 'publish_room'];

/**
 * Queues entries that a person has added, in the transaction that adds them. The job `activities.newEntries` collects them for the other
 * members of the track.
 */
export async function noteNewEntries(db: Queryable, entryIds: readonly string[]): Promise<void> {
  await sql`
    insert into new_entry (entry_id, track_id, actor_id, added)
    select id, track_id, author_id, created from entry
    where id = any(${entryIds}::uuid[]) and author_id is not null and type <> all(${passedOver}::text[])
    on conflict do nothing`.execute(db);
}

/** Queues a look at the notifications of a track, which may name entries that were just deleted. */
export async function noteDeletedEntries(db: Queryable, trackId: string): Promise<void> {
  await sql`
    insert into entry_recheck (track_id)
    select ${trackId}::uuid where exists (select from entry_activity where track_id = ${trackId})
      or exists (select from entry_digest where track_id = ${trackId})
      or exists (select from new_entry where track_id = ${trackId})
    on conflict (track_id) do update set round = entry_recheck.round + 1`.execute(db);
}
