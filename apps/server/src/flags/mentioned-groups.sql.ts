import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** As many groups as one text can mention. */
const most = 50;

export const groupsNamedIn = (db: Queryable, userId: string, text: string) =>
  db
    .selectFrom('user_group')
    .innerJoin('app_user', 'app_user.tenant_id', 'user_group.tenant_id')
    .select(['user_group.id', 'user_group.name'])
    .where('app_user.id', '=', userId)
    .where(sql<boolean>`position('@' || lower(user_group.name) in lower(${text})) > 0`)
    .orderBy('user_group.id')
    .limit(most)
    .execute();

export async function peopleOfGroups(db: Queryable, trackId: string, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('membership', 'membership.user_id', 'user_group_member.user_id')
    .select('membership.user_id')
    .distinct()
    .where('group_id', 'in', [...groupIds])
    .where('membership.track_id', '=', trackId)
    .where('membership.status', '=', 'ACTIVE')
    .execute();
  return rows.map((it) => it.user_id);
}
