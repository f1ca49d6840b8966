import './tables.ts';
import type { MembershipRole } from '@trackyard/contract';
import { roleAllowed } from '@trackyard/rules';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { defaultsOf } from '../tenants/index.ts';

export interface RoleBearer {
  id: string;
  tenant_id: string | null;
  allowed_permission_types: MembershipRole[] | null;
}

/** Whether a person may have a role in tracks of a company. A company limits only people from outside (decisions, core 23). */
export async function mayHaveRole(db: Queryable, tenantId: string, person: RoleBearer, role: MembershipRole): Promise<boolean> {
  if (!roleAllowed(person.allowed_permission_types, role)) return false;
  return person.tenant_id === tenantId || roleAllowed(await externalRolesOf(db, tenantId, person.id), role);
}

async function externalRolesOf(db: Queryable, tenantId: string, userId: string): Promise<MembershipRole[]> {
  const own = db.selectFrom('external_limit').select('roles').where('tenant_id', '=', tenantId).where('user_id', '=', userId);
  return (await own.executeTakeFirst())?.roles ?? (await defaultsOf(db, tenantId)).externalRoles;
}

/** Sets the roles that a person from outside may have; null: those of the company’s default. */
export async function limitExternal(db: Tx, tenantId: string, userId: string, roles: MembershipRole[] | null): Promise<void> {
  if (roles === null) await db.deleteFrom('external_limit').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  else
    await db
      .insertInto('external_limit')
      .values({ tenant_id: tenantId, user_id: userId, roles })
      .onConflict((it) => it.columns(['tenant_id', 'user_id']).doUpdateSet({ roles }))
      .execute();
}
