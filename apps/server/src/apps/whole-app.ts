import './tables.ts';
import { type AppTable, type AppView, defaultViewOptions, scopeOf, type TrackApp, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { checkTimeZone } from '../tenants/index.ts';
import { tracksOfApp } from './find.ts';
import { checkRuleIds } from './formatting.ts';
import { checkedFormulas, checkLength } from './formulas.ts';
import { insertApp, insertTable, insertView, type NewAppRow } from './make-app.ts';
import { presentOverride } from './override-row.ts';
import { nameMaker } from './permissions.sql.ts';
import { placeInTrack } from './place.ts';
import { checkNewTable } from './table-checks.ts';
import { presentTheme } from './theme-row.ts';
import { checkView } from './views.ts';

/** An app as people built it, without its records. Tables and views stand in the order in which people see them. */
export interface WholeApp {
  app: Pick<TrackApp, 'name' | 'description' | 'appIcon' | 'showOnNavigationBar' | 'pattern' | 'timeZone'>;
  tables: Omit<AppTable, 'appId' | 'timeZone' | 'language'>[];
  views: Omit<AppView, 'appId'>[];
}

/** Rejects with `notFound` where the app is not in the track. */
export async function readApp(db: Queryable, trackId: string, appId: string): Promise<WholeApp> {
  await tracksOfApp(db, trackId, appId);
  const app = await db
    .selectFrom('mini_app')
    .select([
      'name',
      'description',
      'app_icon as appIcon',
      'show_on_navigation_bar as showOnNavigationBar',
      'pattern',
      'time_zone as timeZone',
    ])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom('app_table')
    .select(['id', 'name', 'attributes', 'conditional_formatting as conditionalFormatting', 'position'])
    .where('app_id', '=', appId)
    .where('deleted', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const views = await db
    .selectFrom('app_view')
    .leftJoin('view_theme', 'view_theme.view_id', 'app_view.id')
    .select(['app_view.id', 'table_id as tableId', 'name', 'type', 'options', 'position'])
    .select(['view_theme.id as themeId', 'view_theme.config'])
    .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
    .select(['view_override.id as overrideId', 'view_override.rules'])
    .where('app_id', '=', appId)
    .orderBy('position')
    .orderBy('app_view.id')
    .execute();
  const whole = views.map(({ themeId, config, overrideId, rules, ...it }) => ({
    ...{ ...it, options: { ...defaultViewOptions, ...it.options } },
    theme: presentTheme(it.id, themeId, config),
    override: presentOverride(it.id, overrideId, rules),
  }));
  return { app, tables, views: whole };
}

/**
 * Makes an app with all its tables and views in a track. Rejects with `invalidInput` where they don't fit together, and with `conflict` where
 * an id is taken or the track is full. Formulas may have mistakes: their cells say so.
 */
export async function makeWholeApp(
  call: Pick<MutationCall, 'db' | 'feed' | 'now'> & { userId: string },
  { id, tenantId, trackId }: Pick<NewAppRow, 'id' | 'tenantId'> & { trackId: string },
  { app, tables, views }: WholeApp,
): Promise<void> {
  const { db, feed } = call;
  const tableIds = tables.map((it) => it.id);
  if (app.timeZone) checkTimeZone(app.timeZone);
  for (const it of tables) {
    checkNewTable(it, tableIds);
    checkLength(it.attributes);
    checkRuleIds(it.conditionalFormatting);
    if (!views.some((view) => view.tableId === it.id)) throw new TrackyardError('invalidInput', 'A table of this app has no view.');
  }
  await insertApp(call, { ...app, id, tenantId, appTemplate: null });
  await nameMaker(db, id, call.userId);
  const scope = scopeOf('app', id);
  let isMade = true;
  // Each comes behind those before it.
  for (const it of tables)
    isMade &&= await insertTable(db, { ...it, appId: id, attributes: checkedFormulas(it.attributes, []) }, await feed.next(scope));
  for (const it of views) {
    const table = tables.find((each) => each.id === it.tableId);
    if (!table) throw new TrackyardError('invalidInput', 'A view of this app shows a table that is not there.');
    checkView(it.type, it.options, table);
    checkRuleIds(it.override?.rules ?? []);
    isMade &&= await insertView(db, { ...it, appId: id }, await feed.next(scope));
  }
  if (!isMade) throw new TrackyardError('conflict', 'There is a table or a view with this id already.');
  await placeInTrack(call, trackId, id);
}
