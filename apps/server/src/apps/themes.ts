import './tables.ts';
import { scopeOf, type ViewTheme } from '@trackyard/contract';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { findTable, viewIsGone } from './find.ts';
import { saveRules } from './formatting.ts';
import { insertTheme } from './theme-row.ts';
import { updateView } from './views.ts';

/** The theme of a view, whose row goes out once more with it. */
export const setTheme: Handler<'views.setTheme'> = async (call, { appId, viewId, config }) => {
  await saveTheme(call, appId, { id: call.ids.id(), miniAppViewId: viewId, config });
  return {};
};

async function saveTheme({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, appId: string, theme: ViewTheme): Promise<void> {
  const seq = await feed.next(scopeOf('app', appId));
  const ofApp = db.updateTable('app_view').set({ seq }).where('id', '=', theme.miniAppViewId).where('app_id', '=', appId);
  if (!(await ofApp.returning('id').executeTakeFirst())) throw viewIsGone();
  await insertTheme(db, theme);
}

/** Of the apps of a track that are open to guests. */
export const guestThemes: Handler<'views.guestThemes'> = async ({ db }, { trackId }) => {
  const rows = await db
    .selectFrom('view_theme')
    .innerJoin('app_view', 'app_view.id', 'view_theme.view_id')
    .innerJoin('app_table', 'app_table.id', 'app_view.table_id')
    .innerJoin('track_app', 'track_app.app_id', 'app_view.app_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_view.app_id')
    .select(['view_theme.id', 'view_theme.view_id', 'view_theme.config'])
    .where('track_app.track_id', '=', trackId)
    .where('track_app.guest_access', '<>', 'none')
    .where('mini_app.deleted', 'is', null)
    .where('app_table.deleted', 'is', null)
    .orderBy('view_theme.id')
    .execute();
  return { themes: rows.map(({ id, view_id, config }) => ({ id, miniAppViewId: view_id, config })) };
};

/** All of it in the transaction of the call. */
export const updateWithModels: Handler<'views.updateWithModels'> = async (call, input) => {
  const { trackId, appId, viewId, name, options, theme, conditionalFormatting } = input;
  await updateView(call, { trackId, appId, viewId, ...(name !== undefined && { name }), ...(options && { options }) });
  if (theme) await setTheme(call, { trackId, appId, viewId, ...theme });
  if (conditionalFormatting) {
    const { table_id } = await call.db.selectFrom('app_view').select('table_id').where('id', '=', viewId).executeTakeFirstOrThrow();
    const table = await findTable(call.db, trackId, table_id, { appId, lock: true });
    await saveRules(call, table, conditionalFormatting);
  }
  return {};
};
