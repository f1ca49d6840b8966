import type { ServiceName } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { ServiceActor } from '../platform/operations/context.ts';

/** A service that acts for a person, with the rights that they have now; null where they can’t sign in any more. */
export async function serviceFor(db: Queryable, service: ServiceName, userId: string | null): Promise<ServiceActor | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'tenant_id', 'display_name', 'email', 'tenant_admin'])
    .where('id', '=', userId)
    .where('status', '=', 'CONFIRMED')
    .where('guest', '=', false)
    .executeTakeFirst();
  if (!row?.tenant_id) return null;
  const person = { userId: row.id, tenantId: row.tenant_id, sessionId: '', displayName: row.display_name, email: row.email ?? '' };
  return { kind: 'service', service, ...person, tenantAdmin: row.tenant_admin };
}
