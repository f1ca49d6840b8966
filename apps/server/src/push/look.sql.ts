import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { wantsBy } from '../news/index.ts';
import type { Database, Queryable, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** What is older was not new for anybody any more: an import, or what was said while the server was away for long. */
const youngerThanMs = 3_600_000;

export const isAnyoneRegistered = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('push_registration').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()) !== undefined;

/** Tracks in whose chats something was written that nobody has looked at: hints of it may be lost. */
export async function tracksBehind(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select track.id from scope join track on scope.scope = 'chat:' || track.id
    left join push_position it on it.track_id = track.id
    where scope.scope like 'chat:%' and scope.seq > coalesce(it.number, 0)`.execute(db);
  return rows.map((it) => it.id);
}

/**
 * Looks at what was written in a chat since somebody looked last, and notes for each device of its people that it may have to go
 * there. Answers false where another node is at it just now: what came since must be looked at again.
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

/** A track may have gone for good since somebody said that it was written. */
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

/** What waits for a device already goes together with what comes now. Whom it concerns is asked when it is to go. */
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
      and said.status <> 'deleted' and said.source <> 'import' and said.date > ${new Date(now.getTime() - youngerThanMs)}::timestamptz
      and ${wantsBy('push', 'membership.user_id', 'MENTIONS', 'REPLIES', 'CHATS', 'MESSAGES')}
    group by device.id, session.id
    order by device.id
    on conflict (registration_id, track_id) where state = 'WAITING' and kind = 'NEWS' do update set upto = excluded.upto`.execute(db);

/** A message was changed, and means these as well; the track itself stands for everyone in it. Bears being told of twice. */
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
