import { scopeOf, type TenantSettings } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { tenantRenamed } from './hooks.ts';

export const settingHandlers = {
  'tenant.getSettings': ({ db }, { tenantId }) => settingsOf(db, tenantId),

  async 'tenant.updateSettings'({ db, feed, jobs }, { tenantId, mergedSettings: { name, invitesColleagues, auditDays } }) {
    const change = {
      ...(name !== undefined && { name }),
      ...(invitesColleagues !== undefined && { invites_colleagues: invitesColleagues }),
      ...(auditDays !== undefined && { audit_days: auditDays }),
    };
    if (Object.keys(change).length > 0) {
      const seq = await feed.next(scopeOf('tenant', tenantId));
      await db
        .updateTable('tenant')
        .set({ ...change, seq })
        .where('id', '=', tenantId)
        .execute();
      if (name !== undefined) await tenantRenamed({ db, jobs }, tenantId);
    }
    return settingsOf(db, tenantId);
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getSettings' | 'tenant.updateSettings'>;

async function settingsOf(db: Queryable, tenantId: string): Promise<TenantSettings> {
  const row = await db
    .selectFrom('tenant')
    .select(['name', 'invites_colleagues', 'audit_days'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { name: row.name, invitesColleagues: row.invites_colleagues, auditDays: row.audit_days };
}
