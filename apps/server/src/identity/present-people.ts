import type { CurrentUser, User } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { findUsers } from './find-people.ts';
import type { Person } from './people.ts';

export const presentUser = (row: Person): User => ({
  id: row.id,
  tenantId: row.tenant_id,
  email: row.email,
  displayName: row.display_name,
  avatar: row.avatar,
  color: row.color,
  openLinks: row.open_links,
  status: row.status === 'PENDING' ? null : row.status,
  // Never sent: knowing that a person appears offline would show that they are online.
  appearOffline: false,
  tenantAdmin: row.tenant_admin,
  timeZone: row.time_zone,
  imported: row.imported,
});

/** The people with these ids as colleagues see them, in this order. */
export async function presentUsers(db: Queryable, userIds: readonly string[]): Promise<User[]> {
  const found = new Map((await findUsers(db, userIds)).map((it) => [it.id, it]));
  return userIds.flatMap((id) => {
    const person = found.get(id);
    return person ? [presentUser(person)] : [];
  });
}

export const presentCurrentUser = (row: Person): CurrentUser => ({
  ...presentUser(row),
  appearOffline: row.appear_offline,
  systemAdmin: row.system_admin,
  reportingUser: row.reporting_user,
  allowedPermissionTypes: row.allowed_permission_types,
  ...(row.guest && { guest: true as const }),
});
