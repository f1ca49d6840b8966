import '../tables.ts';
import { limits, scopeOf } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Queryable, Tables } from '../../platform/database/tables.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { isUploading } from '../../uploads/index.ts';

export type Digest = Selectable<Tables['entry_digest']>;

/** What a person adds with shorter pauses than this is one digest, for which nobody waits longer than `longestMs`. */
const pauseMs = 5_000;
const longestMs = 60_000;
/** What could not be handed out within a day is no news any more. */
const outdatedMs = 86_400_000;

/**
 * Collects what was added, by track and person, as soon as they pause: while another file of theirs is on its way, they have not. Of two runs at once each entry comes into the
 * digest of one.
 */
export async function collectDigests(db: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('entry_digest').where('date', '<', before(outdatedMs)).execute();
  await sql`
    with due as (
      select track_id, actor_id from new_entry group by track_id, actor_id
      having (max(added) <= ${before(pauseMs)}::timestamptz and not ${isUploading(sql`actor_id`, before(longestMs))}) or min(added) <= ${before(longestMs)}::timestamptz
    ), collected as (
      delete from new_entry using due where new_entry.track_id = due.track_id and new_entry.actor_id = due.actor_id
      returning new_entry.*
    )
    insert into entry_digest (track_id, actor_id, entry_ids, entries, date)
    select track_id, actor_id, (array_agg(entry_id order by added desc, entry_id desc))[1:${sql.lit(limits.activityEntries)}], count(*), max(added)
    from collected group by track_id, actor_id`.execute(db);
}

/**
 * The next members of whose tracks all news concerns them, after the one who has the digest already: neither who added it nor guests, and
 * nobody who came later. The same kind of notification as any message of the track.
 */
export async function nextRecipients(
  db: Queryable,
  { track_id, actor_id, date }: Digest,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .leftJoin('preference', 'preference.user_id', 'membership.user_id')
    .select('membership.user_id')
    .where('membership.track_id', '=', track_id)
    .where('membership.user_id', '<>', actor_id)
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.guest_link_id', 'is', null)
    .where('membership.track_hidden', '=', false)
    .where('membership.added', '<=', date)
    .where('app_user.status', '=', 'CONFIRMED')
    .where('app_user.guest', '=', false)
    .where('track.deleted', 'is', null)
    .where(sql<boolean>`coalesce(membership.notify, preference.notify_messages, 'ALL') = 'ALL'`)
    .where(sql<boolean>`preference.notify_kinds @> '{"MESSAGES":{"list":false}}' is not true`)
    .$if(after !== null, (it) => it.where('membership.user_id', '>', after!))
    .orderBy('membership.user_id')
    .limit(limit)
    .execute();
  return rows.map((it) => it.user_id);
}

/**
 * Adds a digest to the activities of one member, with what they have not seen of the same person. The digest moves on in the same
 * transaction, so that a run that is made again, or another node's, adds nothing twice.
 */
export async function addDigest({ db, feed, now }: SystemWrite, { id }: Digest, userId: string): Promise<void> {
  const digest = await db
    .updateTable('entry_digest')
    .set({ after_user: userId })
    .where('id', '=', id)
    .where((it) => it.or([it('after_user', 'is', null), it('after_user', '<', userId)]))
    .returningAll()
    .executeTakeFirst();
  if (!digest) return;
  const seq = await feed.next(scopeOf('user', userId));
  // What was deleted meanwhile is neither named nor counted.
  await sql`
    with fresh as (
      select ${liveAmong(sql`${digest.entry_ids}::uuid[]`)} as ids
    )
    insert into entry_activity as known (user_id, track_id, actor_id, entry_ids, entries, date, seq)
    select membership.user_id, membership.track_id, ${digest.actor_id}::uuid, ids,
      ${digest.entries - digest.entry_ids.length}::int + cardinality(ids), ${now}::timestamptz, ${seq}::bigint
    from fresh, membership
    where membership.track_id = ${digest.track_id} and membership.user_id = ${userId} and membership.status = 'ACTIVE' and cardinality(ids) > 0
    on conflict (user_id, track_id, actor_id) do update set (entry_ids, entries, date, seq) = (
      select (excluded.entry_ids || ids)[1:${sql.lit(limits.activityEntries)}],
        excluded.entries + case when cardinality(ids) = 0 then 0 else known.entries - cardinality(known.entry_ids) + cardinality(ids) end,
        excluded.date, excluded.seq
      from (select ${liveAmong(sql`known.entry_ids`)} as ids) as seen
    )`.execute(db);
}

/** Of an array of entries those that are not deleted, in the same order. */
export const liveAmong = (ids: ReturnType<typeof sql>) => sql<string[]>`(
  select coalesce(array_agg(entry.id order by place), '{}') from unnest(${ids}) with ordinality as named (id, place)
  join entry on entry.id = named.id and entry.deleted is null and entry.chat_message_id is null)`;
