import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { findTable, viewIsGone } from './find.ts';
import { checkRules } from './formatting.ts';
import { insertOverride } from './override-row.ts';

export const setOverride: Handler<'views.setOverride'> = async (call, { trackId, appId, viewId, rules }) => {
  const { db, feed } = call;
  const view = await db
    .selectFrom('app_view')
    .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
    .select(['app_view.table_id', 'view_override.rules'])
    .where('app_view.id', '=', viewId)
    .where('app_view.app_id', '=', appId)
    .executeTakeFirst();
  if (!view) throw viewIsGone();
  // A change of the fields holds the table.
  const table = await findTable(db, trackId, view.table_id, { appId, lock: true });
  checkRules(rules, { attributes: table.attributes, conditionalFormatting: view.rules ?? [] });
  const seq = await feed.next(scopeOf('app', appId));
  await db.updateTable('app_view').set({ seq }).where('id', '=', viewId).execute();
  await insertOverride(db, { id: call.ids.id(), miniAppViewId: viewId, rules });
  return {};
};
