import { scopeOf, type TenantSettings, TrackyardError } from '@trackyard/contract';
import { isTimeZone } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { tenantRenamed } from './hooks.ts';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** A company has another time zone: its apps without one of their own reckon in it from now on. */
    'tenants.timeZoneChanged': { tenantId: string; userId: string };
  }
}

export const settingHandlers = {
  'tenant.getSettings': ({ db }, { tenantId }) => settingsOf(db, tenantId),

  async 'tenant.updateSettings'(
    { db, feed, eventLog, jobs, actor },
    { tenantId, mergedSettings: { name, timeZone, invitesColleagues, auditDays } },
  ) {
    if (timeZone !== undefined && !isTimeZone(timeZone)) throw new TrackyardError('invalidInput', 'There is no time zone with this name.');
    const change = {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
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
      if (timeZone !== undefined)
        await eventLog.append(db, 'tenants.timeZoneChanged', scopeOf('tenant', tenantId), { tenantId, userId: actor.userId });
      if (name !== undefined) await tenantRenamed({ db, jobs }, tenantId);
    }
    return settingsOf(db, tenantId);
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getSettings' | 'tenant.updateSettings'>;

async function settingsOf(db: Queryable, tenantId: string): Promise<TenantSettings> {
  const row = await db
    .selectFrom('tenant')
    .select(['name', 'time_zone', 'invites_colleagues', 'audit_days'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { name: row.name, timeZone: row.time_zone, invitesColleagues: row.invites_colleagues, auditDays: row.audit_days };
}
