import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { wantsBy } from '../news/index.ts';
import type { Database, Queryable, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** For so long nobody has missed what waits for them. */
export const waitsMs = 15 * 60_000;
/** What is older was missed while the server was away for long, or before it had a mail server. */
const youngerThanMs = 24 * 3_600_000;

/** Notes what happened up to `waitsMs` ago and was not noted yet. Of several nodes one does it; the others have nothing to wait for. */
export const noteMissed = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (db) => {
    const to = new Date(now.getTime() - waitsMs);
    await db
      .insertInto('missed_position')
      .values({ upto: to })
      .onConflict((it) => it.doNothing())
      .execute();
    const mine = await db.selectFrom('missed_position').select('upto').forUpdate().skipLocked().executeTakeFirst();
    if (!mine || mine.upto >= to) return;
    const from = new Date(Math.max(mine.upto.getTime(), to.getTime() - youngerThanMs));
    await noteMentions(db, from, to);
    await noteRequests(db, from, to);
    await noteReminders(db, from, to);
    await db.updateTable('missed_position').set({ upto: to }).execute();
  });

/** Who has an address, and has not been here since: by what they did, not by what a page does that is left open. */
const isAway = (userId: string, since: RawBuilder<Date>) => sql<boolean>`exists (
    select from app_user where id = ${sql.ref(userId)} and status = 'CONFIRMED' and email is not null and not guest and not imported
  ) and not exists (select from session where user_id = ${sql.ref(userId)} and last_used > ${since})`;

const noteMentions = (db: Tx, from: Date, to: Date) =>
  sql`
    insert into missed_line (user_id, track_id, kind, number, happened)
    select membership.user_id, said.track_id, 'MENTIONS', said.number, said.date
    from chat_message said
    join membership on membership.track_id = said.track_id and membership.status = 'ACTIVE'
      and membership.user_id is distinct from said.sender_id
      and (membership.user_id = any(said.mentions) or said.track_id = any(said.mentions))
    where said.date > ${from}::timestamptz and said.date <= ${to}::timestamptz
      and said.mentions <> '{}' and said.status <> 'deleted' and said.source <> 'import'
      and (said.thread_id is not null or membership.last_chat < said.number)
      and ${isAway('membership.user_id', sql`said.date`)} and ${wantsBy('email', 'membership.user_id', 'MENTIONS')}
    on conflict do nothing`.execute(db);

/** Notes invitations. A person who is asked to take over a track that they are not in has an invitation to it. */
const noteRequests = (db: Tx, from: Date, to: Date) =>
  sql`
    insert into missed_line (user_id, track_id, kind, happened)
    select waits.user_id, waits.track_id,
      case when track.pending_transfer_target = waits.user_id then 'TRANSFERS' else 'INVITATIONS' end, waits.added
    from membership waits join track on track.id = waits.track_id
    where waits.status = 'PENDING' and not waits.asked and waits.added > ${from}::timestamptz and waits.added <= ${to}::timestamptz
      and ${isAway('waits.user_id', sql`waits.added`)}
    on conflict (user_id, track_id, kind, number, record_id) do update set happened = excluded.happened`.execute(db);

/** Notes reminders of tasks. They count as mentions: both concern nobody else. */
const noteReminders = (db: Tx, from: Date, to: Date) =>
  sql`
    insert into missed_line (user_id, track_id, kind, record_id, happened)
    select it.user_id, it.track_id, 'REMINDERS', it.record_ids[1], it.date
    from record_activity it join record on record.id = it.record_ids[1]
    where it.reason in ('due', 'overdue') and it.date > ${from}::timestamptz and it.date <= ${to}::timestamptz
      and ${isAway('it.user_id', sql`it.date`)} and ${wantsBy('email', 'it.user_id', 'MENTIONS')}
    on conflict (user_id, track_id, kind, number, record_id) do update set happened = excluded.happened`.execute(db);

/** A message that was changed means these as well; the track itself stands for everyone in it. */
export const noteMentioned = (
  db: Queryable,
  { trackId, number, mentions, date }: { trackId: string; number: number; mentions: readonly string[]; date: Date },
) =>
  sql`
    insert into missed_line (user_id, track_id, kind, number, happened)
    select membership.user_id, said.track_id, 'MENTIONS', said.number, ${date}::timestamptz
    from chat_message said
    join membership on membership.track_id = said.track_id and membership.status = 'ACTIVE'
      and membership.user_id is distinct from said.sender_id
    where said.track_id = ${trackId}::uuid and said.number = ${number}::bigint
      and (membership.user_id = any(${[...mentions]}::uuid[]) or said.track_id = any(${[...mentions]}::uuid[]))
    on conflict do nothing`.execute(db);

/** Notes a transfer for a member of the track who is asked to take it over. */
export const noteTransfer = (db: Queryable, { trackId, userId, date }: { trackId: string; userId: string; date: Date }) =>
  sql`
    insert into missed_line (user_id, track_id, kind, happened)
    select app_user.id, track.id, 'TRANSFERS', ${date}::timestamptz from app_user, track
    where app_user.id = ${userId}::uuid and track.id = ${trackId}::uuid
    on conflict (user_id, track_id, kind, number, record_id) do update set happened = excluded.happened`.execute(db);
