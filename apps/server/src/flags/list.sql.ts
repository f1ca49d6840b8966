import './tables.ts';
import type { Flag, FlagHolderKind, OutputOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** More than these are not listed. */
const most = 1_000;

/** Every grant, or those of one tenant, its people, groups and tracks; of no tenant there are none. */
export async function listGrants(db: Queryable, whose: 'all' | { tenantId: string | null }): Promise<OutputOf<'flags.list'>> {
  const { rows } = await sql<{ flag: Flag; to: FlagHolderKind; id: string; name: string; tenantName: string | null }>`
    with holder as (
      select flags, 'user' as "to", app_user.id, coalesce(app_user.email, app_user.display_name) as name, app_user.tenant_id
        from flag_holder join app_user on app_user.id = flag_holder.user_id
      union all select flags, 'group', id, name, tenant_id from user_group
      union all select flags, 'tenant', tenant.id, name, tenant.id from flag_holder join tenant on tenant.id = flag_holder.tenant_id
      union all select flags, 'track', track.id, title, track.tenant_id from flag_holder join track on track.id = flag_holder.track_id
        where track.deleted is null
    )
    select flag, "to", holder.id, holder.name, tenant.name as "tenantName"
    from holder cross join unnest(holder.flags) as flag left join tenant on tenant.id = holder.tenant_id
    where ${whose === 'all'} or holder.tenant_id = ${whose === 'all' ? null : whose.tenantId}::uuid
    order by flag, "to", holder.name, holder.id limit ${most + 1}`.execute(db);
  return { grants: rows.slice(0, most), more: rows.length > most };
}
