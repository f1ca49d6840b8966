import './tables.ts';
import { scopeOf, TrackyardError } from '@trackyard/contract';
import { isTimeZone } from '@trackyard/rules';
import type { MutationCall } from '../platform/operations/context.ts';

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new TrackyardError('invalidInput', 'There is no time zone with this name.');
}

/**
 * Gives the tables of an app the time zone in which it reckons: its own, else that of its company. Deleted tables get it as well, so that they
 * have it when they are restored.
 */
export async function spreadTimeZone(
  { db, feed, eventLog, userId }: Pick<MutationCall, 'db' | 'feed' | 'eventLog'> & { userId: string },
  appId: string,
): Promise<void> {
  const { timeZone } = await db
    .selectFrom('mini_app')
    .innerJoin('tenant', 'tenant.id', 'mini_app.tenant_id')
    .select((it) => it.fn.coalesce('mini_app.time_zone', 'tenant.time_zone').as('timeZone'))
    .where('mini_app.id', '=', appId)
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom('app_table')
    .select(['id', 'attributes', 'deleted'])
    .where('app_id', '=', appId)
    .where('time_zone', '!=', timeZone)
    .orderBy('id')
    // Whoever computes formulas of a table holds its row, and reads its zone with its fields.
    .forUpdate()
    .execute();
  const scope = scopeOf('app', appId);
  for (const { id: tableId, attributes, deleted } of tables) {
    const seq = await feed.next(scope);
    await db.updateTable('app_table').set({ time_zone: timeZone, seq }).where('id', '=', tableId).execute();
    if (deleted || !attributes.some((it) => it.type === 'formula')) continue;
    await eventLog.append(db, 'apps.formulasChanged', scope, { tableId, userId });
  }
}
