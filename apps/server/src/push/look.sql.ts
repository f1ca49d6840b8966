import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { wantsBy } from '../news/index.ts';
import type { Database, Queryable, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Older messages are not pushed: they were imported, or sent before the server was down for long. */
const youngerThanMs = 3_600_000;

export const isAnyoneRegistered = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('push_registration').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()) !== undefined;

/** Tracks with changes in their chats behind the push position: their hints may be lost. */
export async function tracksBehind(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select track.id from scope join track on scope.scope = 'chat:' || track.id
    left join push_position it on it.track_id = track.id
    where scope.scope like 'chat:%' and scope.seq > coalesce(it.number, 0)`.execute(db);
  return rows.map((it) => it.id);
}

/**
 * Notes a delivery for each device of the people of a chat, for the messages since the push position, and moves the position. False where
 * another node is at work on the chat: the newest messages must be looked at again.
 */
export function lookAt(database: Database, trackId: string, now: Date): Promise<boolean> {
  return inTransaction(database, async (db) => {
    const from = await lockPosition(db, trackId);
    if (from === null) return !(await isThere(db, trackId));
    const row = await db.selectFrom('scope').select('seq').where('scope', '=', scopeOf('chat', trackId)).executeTakeFirst();
    const to = row?.seq ?? 0;
    if (to <= from) return true;
    await note(db, { trackId, from, to, now });
    await db.updateTable('push_position').set({ number: to }).where('track_id', '=', trackId).execute();
    return true;
  });
}

/** A track may have been deleted since the hint. */
const isThere = async (db: Tx, trackId: string): Promise<boolean> =>
  (await db.selectFrom('track').select('id').where('id', '=', trackId).executeTakeFirst()) !== undefined;

async function lockPosition(db: Tx, trackId: string): Promise<number | null> {
  await sql`
    insert into push_position (track_id, number) select id, 0 from track where id = ${trackId}::uuid
    on conflict (track_id) do nothing`.execute(db);
  const mine = db.selectFrom('push_position').select('number').where('track_id', '=', trackId).forUpdate().skipLocked();
  const row = await mine.executeTakeFirst();
  return row ? row.number : null;
}

/** Extends the waiting delivery of a device by the new messages. Whether they concern the person is found out when it is sent. */
const note = (db: Tx, { trackId, from, to, now }: { trackId: string; from: number; to: number; now: Date }) =>
  sql`
    insert into push_delivery (registration_id, user_id, track_id, kind, above, upto, due, device_type, browser, system, created)
    select device.id, device.user_id, ${trackId}::uuid, 'NEWS', min(said.number) - 1, max(said.number), ${now}::timestamptz,
      device.device_type, session.browser, session.system, ${now}::timestamptz
    from chat_message said
    join membership on membership.track_id = said.track_id and membership.status = 'ACTIVE'
      and membership.user_id is distinct from said.sender_id
    join push_registration device on device.user_id = membership.user_id and device.enabled
      and device.created <= said.date
    join session on session.id = device.session_id and session.expires > ${now}::timestamptz
    where said.track_id = ${trackId}::uuid and said.number > ${from}::bigint and said.number <= ${to}::bigint
      and said.status <> 'deleted' and said.source not in ('import', 'system') and said.date > ${new Date(now.getTime() - youngerThanMs)}::timestamptz
      and ${wantsBy('push', 'membership.user_id', 'MENTIONS', 'REPLIES', 'CHATS', 'MESSAGES')}
    group by device.id, session.id
    order by device.id
    on conflict (registration_id, track_id) where state = 'WAITING' and kind = 'NEWS' do update set upto = excluded.upto`.execute(db);

/** Notes deliveries for the people whom a changed message mentions now; the id of the track stands for everyone in it. Idempotent. */
export const noteMentioned = (
  db: Queryable,
  { trackId, number, mentions, date, now }: { trackId: string; number: number; mentions: readonly string[]; date: Date; now: Date },
) =>
  sql`
    insert into push_delivery (registration_id, user_id, track_id, kind, above, upto, due, device_type, browser, system, created)
    select device.id, device.user_id, said.track_id, 'NEWS', said.number - 1, said.number, ${now}::timestamptz, device.device_type,
      session.browser, session.system, ${now}::timestamptz
    from chat_message said
    join membership on membership.track_id = said.track_id and membership.status = 'ACTIVE'
      and membership.user_id is distinct from said.sender_id
    join push_registration device on device.user_id = membership.user_id and device.enabled
      and device.created <= ${date}::timestamptz
    join session on session.id = device.session_id and session.expires > ${now}::timestamptz
    where said.track_id = ${trackId}::uuid and said.number = ${number}::bigint
      and (membership.user_id = any(${[...mentions]}::uuid[]) or said.track_id = any(${[...mentions]}::uuid[]))
      and ${wantsBy('push', 'membership.user_id', 'MENTIONS')}
      and not exists (
        select from push_delivery it where it.registration_id = device.id and it.track_id = said.track_id and it.kind = 'NEWS'
          and it.created >= ${date}::timestamptz and it.above < said.number and it.upto >= said.number
      )
    order by device.id
    on conflict (registration_id, track_id) where state = 'WAITING' and kind = 'NEWS'
      do update set above = least(push_delivery.above, excluded.above), upto = greatest(push_delivery.upto, excluded.upto)`.execute(db);
