import './tables.ts';
import { type AppTable, type ConditionalOverride, type FormatRule, scopeOf } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';

/** Of a view with what is joined of its override. */
export const presentOverride = (viewId: string, id: string | null, rules: FormatRule[] | null): ConditionalOverride | null =>
  id === null || rules === null ? null : { id, miniAppViewId: viewId, rules };

/** The id of one that is there already stays. */
export async function insertOverride(db: Queryable, { id, miniAppViewId, rules }: ConditionalOverride): Promise<void> {
  await db
    .insertInto('view_override')
    .values({ id, view_id: miniAppViewId, rules: JSON.stringify(rules) })
    .onConflict((it) => it.column('view_id').doUpdateSet({ rules: JSON.stringify(rules) }))
    .execute();
}

/** Changes the rules of all views of a table, as those of the table itself change when one of its fields does. */
export async function changeOverrides(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  { id: tableId, appId }: AppTable,
  change: (rules: readonly FormatRule[], viewId: string) => readonly FormatRule[],
): Promise<void> {
  const overrides = await db
    .selectFrom('view_override')
    .innerJoin('app_view', 'app_view.id', 'view_override.view_id')
    .select(['view_override.id', 'view_id', 'rules'])
    .where('table_id', '=', tableId)
    .orderBy('view_override.id')
    .execute();
  for (const { id, view_id, rules } of overrides) {
    const changed = JSON.stringify(change(rules, view_id));
    if (changed === JSON.stringify(rules)) continue;
    const seq = await feed.next(scopeOf('app', appId));
    await db.updateTable('app_view').set({ seq }).where('id', '=', view_id).execute();
    await db.updateTable('view_override').set({ rules: changed }).where('id', '=', id).execute();
  }
}
