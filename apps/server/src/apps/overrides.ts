import './tables.ts';
import { type AppTable, type ConditionalOverride, type FormatRule, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { checkConfigurer } from './apps.ts';
import { findTable } from './find.ts';
import { checkRules } from './formatting.ts';

/** Of a view with what is joined of its override. */
export const presentOverride = (viewId: string, id: string | null, rules: FormatRule[] | null): ConditionalOverride | null =>
  id === null || rules === null ? null : { id, miniAppViewId: viewId, rules };

export const setOverride: Handler<'views.setOverride'> = async (call, { trackId, appId, viewId, rules }) => {
  await checkConfigurer(call);
  const { db, feed } = call;
  const view = await db
    .selectFrom('app_view')
    .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
    .select(['app_view.table_id', 'view_override.rules'])
    .where('app_view.id', '=', viewId)
    .where('app_view.app_id', '=', appId)
    .executeTakeFirst();
  if (!view) throw new TrackyardError('notFound', 'This view is not there any more.');
  // Whoever changes the fields holds the table.
  const table = await findTable(db, trackId, view.table_id, { appId, lock: true });
  checkRules(rules, { attributes: table.attributes, conditionalFormatting: view.rules ?? [] });
  const seq = await feed.next(scopeOf('app', appId));
  await db.updateTable('app_view').set({ seq }).where('id', '=', viewId).execute();
  await insertOverride(db, { id: call.ids.id(), miniAppViewId: viewId, rules });
  return {};
};

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
  change: (rules: readonly FormatRule[]) => readonly FormatRule[],
): Promise<void> {
  const overrides = await db
    .selectFrom('view_override')
    .innerJoin('app_view', 'app_view.id', 'view_override.view_id')
    .select(['view_override.id', 'view_id', 'rules'])
    .where('table_id', '=', tableId)
    .orderBy('view_override.id')
    .execute();
  for (const { id, view_id, rules } of overrides) {
    const changed = JSON.stringify(change(rules));
    if (changed === JSON.stringify(rules)) continue;
    const seq = await feed.next(scopeOf('app', appId));
    await db.updateTable('app_view').set({ seq }).where('id', '=', view_id).execute();
    await db.updateTable('view_override').set({ rules: changed }).where('id', '=', id).execute();
  }
}
