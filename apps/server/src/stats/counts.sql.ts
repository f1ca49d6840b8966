import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

interface Counts {
  users: number;
  tracks: number;
  archived: number;
  tenants: number;
}

/** Of people who may sign in, rooms that somebody made, and tenants. Conversations are nobody's business, not even their number. */
export async function countAll(db: Queryable): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from app_user where status = 'CONFIRMED' and not imported and not guest) as users,
      (select count(*)::int from track where type <> 'PRIVATE_CHAT' and state = 0 and deleted is null) as tracks,
      (select count(*)::int from track where type <> 'PRIVATE_CHAT' and state = 1 and deleted is null) as archived,
      (select count(*)::int from tenant) as tenants`.execute(db);
  return rows[0]!;
}

/** Of these people, who don't appear offline. */
export async function countShown(db: Queryable, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user
    where id = any(${[...userIds]}::uuid[]) and not appear_offline and status = 'CONFIRMED'`.execute(db);
  return rows[0]!.count;
}
