import './tables.ts';
import { sql } from 'kysely';
import { newsIn } from '../news/index.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';

/** What was pushed to a device, and still stands on its screen as far as we know. */
interface Standing {
  id: number;
  userId: string;
  trackId: string;
  above: number;
  upto: number;
}

/**
 * Has devices take away what these people have read elsewhere. Safari ends the permission of whoever pushes without showing
 * something: there it goes when the app is opened.
 */
export async function closeRead(database: Database, userIds: readonly string[], now: Date): Promise<void> {
  const standing = await standingOf(database, userIds);
  const read: number[] = [];
  for (const trackId of new Set(standing.map((it) => it.trackId))) {
    const here = standing.filter((it) => it.trackId === trackId);
    read.push(...(await readAmong(database, trackId, here, now)));
  }
  if (read.length > 0) await close(database, read, now);
}

async function standingOf(db: Queryable, userIds: readonly string[]): Promise<Standing[]> {
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

/** What somebody may not see any more goes as well. */
async function readAmong(db: Queryable, trackId: string, standing: readonly Standing[], now: Date): Promise<number[]> {
  const above = new Map<string, number>();
  for (const it of standing) above.set(it.userId, Math.min(it.above, above.get(it.userId) ?? it.above));
  const news = await newsIn(db, trackId, above, now);
  const isOpen = ({ userId, above, upto }: Standing): boolean =>
    news.get(userId)?.unseen.some((it) => it.number > above && it.number <= upto) ?? false;
  return standing.filter((it) => !isOpen(it)).map((it) => it.id);
}

const close = (db: Queryable, ids: readonly number[], now: Date) =>
  sql`
    with closed as (
      update push_delivery set closed = true where id = any(${ids}::bigint[]) and not closed returning *
    )
    insert into push_delivery (registration_id, user_id, track_id, kind, due, device_type, browser, system, created)
    select registration_id, closed.user_id, track_id, 'CLOSE', ${now}::timestamptz, closed.device_type, browser, system, ${now}::timestamptz
    from closed join push_registration device on device.id = registration_id
    where device.endpoint not like 'https://web.push.apple.com/%'`.execute(db);
