import { scopeOf, type TenantSettings } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { tenantChanged } from './hooks.ts';
import { tenantOf } from './tenants.ts';
import { checkTimeZone } from './time-zone.ts';

export const settingHandlers = {
  'tenant.getSettings': ({ db }, { tenantId }) => settingsOf(db, tenantId),

  async 'tenant.refreshTenants'({ db, actor }) {
    const mine = actor.tenantId === null ? undefined : await tenantOf(db, actor.tenantId);
    return { tenants: mine ? [mine] : [] };
  },

  async 'tenant.updateSettings'(call, { tenantId, mergedSettings }) {
    const { db, feed, actor, now } = call;
    const { name, timeZone, language, firstDay, showsStart, invitesColleagues, auditDays, secondFactor, secondFactorDays } = mergedSettings;
    if (timeZone !== undefined) checkTimeZone(timeZone);
    const change = {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(language !== undefined && { language }),
      ...(firstDay !== undefined && { first_day: firstDay }),
      ...(showsStart !== undefined && { shows_start: showsStart }),
      ...(invitesColleagues !== undefined && { invites_colleagues: invitesColleagues }),
      ...(auditDays !== undefined && { audit_days: auditDays }),
      ...(secondFactor === 'required' && { second_factor_since: sql<Date>`coalesce(second_factor_since, ${now})` }),
      ...(secondFactor === 'optional' && { second_factor_since: null }),
      ...(secondFactorDays !== undefined && { second_factor_days: secondFactorDays }),
    };
    if (Object.keys(change).length > 0) {
      const seq = await feed.next(scopeOf('tenant', tenantId));
      await db
        .updateTable('tenant')
        .set({ ...change, seq })
        .where('id', '=', tenantId)
        .execute();
      await tenantChanged(call, { ...mergedSettings, tenantId, userId: actor.userId });
    }
    return settingsOf(db, tenantId);
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getSettings' | 'tenant.refreshTenants' | 'tenant.updateSettings'>;

async function settingsOf(db: Queryable, tenantId: string): Promise<TenantSettings> {
  const row = await db
    .selectFrom('tenant')
    .select([
      'name',
      'time_zone',
      'language',
      'first_day',
      'shows_start',
      'invites_colleagues',
      'audit_days',
      'second_factor_since',
      'second_factor_days',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    timeZone: row.time_zone,
    language: row.language,
    firstDay: row.first_day,
    showsStart: row.shows_start,
    invitesColleagues: row.invites_colleagues,
    auditDays: row.audit_days,
    secondFactor: row.second_factor_since ? 'required' : 'optional',
    secondFactorDays: row.second_factor_days,
  };
}
