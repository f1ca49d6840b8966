import './tables.ts';
import { sql } from 'kysely';
import { newsIn } from '../news/index.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';

/** A push that was sent to a device, and is still shown there as far as the server knows. */
interface ShownPush {
  id: number;
  userId: string;
  trackId: string;
  above: number;
  upto: number;
}

/**
 * Has devices close the shown pushes that these people have read elsewhere. Safari withdraws the permission of a site that pushes without
 * showing something: there the app closes them when it is opened.
 */
export async function closeRead(database: Database, userIds: readonly string[], now: Date): Promise<void> {
  const shown = await shownPushesOf(database, userIds);
  const read: number[] = [];
  for (const trackId of new Set(shown.map((it) => it.trackId))) {
    const here = shown.filter((it) => it.trackId === trackId);
    read.push(...(await readAmong(database, trackId, here, now)));
  }
  read.push(...(await pastReminders(database, userIds)));
  if (read.length > 0) await close(database, read, now);
}

async function shownPushesOf(db: Queryable, userIds: readonly string[]): Promise<ShownPush[]> {
  const rows = await db
    .selectFrom('push_delivery')
    .select(['id', 'user_id as userId', 'track_id as trackId', 'above', 'upto'])
    .where('user_id', 'in', [...userIds])
    .where('state', '=', 'SENT')
    .where('kind', '=', 'NEWS')
    .where('closed', '=', false)
    .where('registration_id', 'is not', null)
    .execute();
  return rows.map((it) => ({ ...it, trackId: it.trackId! }));
}

/** The shown pushes of a track without unread messages. Pushes that a person may not see any more count as read. */
async function readAmong(db: Queryable, trackId: string, shown: readonly ShownPush[], now: Date): Promise<number[]> {
  const above = new Map<string, number>();
  for (const it of shown) above.set(it.userId, Math.min(it.above, above.get(it.userId) ?? it.above));
  const news = await newsIn(db, trackId, above, now);
  const isOpen = ({ userId, above, upto }: ShownPush): boolean =>
    news.get(userId)?.unseen.some((it) => it.number > above && it.number <= upto) ?? false;
  return shown.filter((it) => !isOpen(it)).map((it) => it.id);
}

/** Reminders that are not in the lists of these people any more: they have seen them, or the task is done. */
async function pastReminders(db: Queryable, userIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from push_delivery it
    where user_id = any(${[...userIds]}::uuid[]) and state = 'SENT' and kind = 'REMINDER' and not closed and registration_id is not null
      and not exists (
        select from record_activity where user_id = it.user_id and record_ids[1] = it.record_id and reason in ('due', 'overdue'))`.execute(
    db,
  );
  return rows.map((it) => it.id);
}

const close = (db: Queryable, ids: readonly number[], now: Date) =>
  sql`
    with closed as (
      update push_delivery set closed = true where id = any(${ids}::bigint[]) and not closed returning *
    )
    insert into push_delivery (registration_id, user_id, track_id, record_id, kind, due, device_type, browser, system, created)
    select registration_id, closed.user_id, track_id, record_id, 'CLOSE', ${now}::timestamptz, closed.device_type, browser, system, ${now}::timestamptz
    from closed join push_registration device on device.id = registration_id
    where device.endpoint not like 'https://web.push.apple.com/%'`.execute(db);
