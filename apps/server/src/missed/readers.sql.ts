import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { waitsMs } from './lines.sql.ts';

/** Claims people who may be mailed now, and have lines that waited long enough, with a lease that ends at `until`. */
export async function claimReaders(db: Queryable, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into missed_reader (user_id, after)
    select distinct line.user_id, ${until}::timestamptz
    from missed_line line left join missed_reader reader on reader.user_id = line.user_id
    where line.happened <= ${new Date(now.getTime() - waitsMs)}::timestamptz and (reader.user_id is null or reader.after <= ${now}::timestamptz)
    order by line.user_id limit ${limit}
    on conflict (user_id) do update set after = excluded.after where missed_reader.after <= ${now}::timestamptz
    returning user_id as "userId"`.execute(db);
  return rows.map((it) => it.userId);
}

export const mayBeMailed = (db: Queryable, userId: string, after: Date) =>
  db.updateTable('missed_reader').set({ after }).where('user_id', '=', userId).returning('token').executeTakeFirstOrThrow();

/** Null: no mail has this token. */
export async function readerOf(db: Queryable, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('missed_reader')
    .innerJoin('app_user', 'app_user.id', 'missed_reader.user_id')
    .select('user_id')
    .where('token', '=', token)
    .where('app_user.status', '=', 'CONFIRMED')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
