import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

/** From when on somebody’s company lets them in only with a second factor, whether or not they have one; null where it does not require any. */
export const dueOf = (db: Queryable, userId: string): Promise<Date | null> => findDue(db, userId, { onlyWithout: false });

/** The same of people who have no second factor; null of those who have one. */
export const missingFrom = (db: Queryable, userId: string): Promise<Date | null> => findDue(db, userId, { onlyWithout: true });

async function findDue(db: Queryable, userId: string, { onlyWithout }: { onlyWithout: boolean }): Promise<Date | null> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('tenant', 'tenant.id', 'app_user.tenant_id')
    .select(sql<Date>`greatest(tenant.second_factor_since, app_user.created) + tenant.second_factor_days * interval '1 day'`.as('due'))
    .where('app_user.id', '=', userId)
    .where('app_user.guest', '=', false)
    .where('tenant.second_factor_since', 'is not', null)
    .$if(onlyWithout, (query) =>
      query.where((it) =>
        it.not(it.exists(it.selectFrom('second_factor').select('user_id').whereRef('second_factor.user_id', '=', 'app_user.id'))),
      ),
    )
    .executeTakeFirst();
  return row?.due ?? null;
}
