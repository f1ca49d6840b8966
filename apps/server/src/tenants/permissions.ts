import { type DefaultPermissions, scopeOf } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';

export const permissionHandlers = {
  'tenant.getPermissions': async ({ db }, { tenantId }) => ({ defaults: await defaultsOf(db, tenantId) }),

  async 'tenant.editDefaultPermissions'({ db, feed }, { tenantId, request: { externalRoles } }) {
    const seq = await feed.next(scopeOf('tenant', tenantId));
    const change = { ...(externalRoles && { external_roles: externalRoles }), seq };
    await db.updateTable('tenant').set(change).where('id', '=', tenantId).execute();
    return { defaults: await defaultsOf(db, tenantId) };
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getPermissions' | 'tenant.editDefaultPermissions'>;

/** What a company lets people have who were given nothing else. */
export async function defaultsOf(db: Queryable, tenantId: string): Promise<DefaultPermissions> {
  const row = await db.selectFrom('tenant').select('external_roles').where('id', '=', tenantId).executeTakeFirstOrThrow();
  return { externalRoles: row.external_roles };
}
