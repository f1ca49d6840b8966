import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { MutationCall } from '../platform/operations/context.ts';
import { lockTablesOfApp } from './table-lock.ts';

/** The time zone in which the formulas of an app reckon: its own, else that of its company. */
export const zoneOf = (appId: string): RawBuilder<string> =>
  sql<string>`(select coalesce(mini_app.time_zone, tenant.time_zone) from mini_app join tenant on tenant.id = mini_app.tenant_id
    where mini_app.id = ${appId})`;

/** Gives the tables of an app its time zone. Deleted tables get it as well, so that they have it when they are restored. */
export async function spreadTimeZone(
  { db, feed, userId }: Pick<MutationCall, 'db' | 'feed'> & { userId: string },
  appId: string,
): Promise<void> {
  // A run that computes formulas reads the zone with the fields.
  await lockTablesOfApp(db, appId);
  const tables = await db
    .selectFrom('app_table')
    .select(['id', 'attributes', 'deleted'])
    .where('app_id', '=', appId)
    .where('time_zone', '!=', zoneOf(appId))
    .orderBy('id')
    .execute();
  const scope = scopeOf('app', appId);
  for (const { id: tableId, attributes, deleted } of tables) {
    const seq = await feed.next(scope);
    await db
      .updateTable('app_table')
      .set({ time_zone: zoneOf(appId), seq })
      .where('id', '=', tableId)
      .execute();
    if (deleted || !attributes.some((it) => it.type === 'formula')) continue;
    feed.event('apps.formulasChanged', scope, { tableId, userId });
  }
}
