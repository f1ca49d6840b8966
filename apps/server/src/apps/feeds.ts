import './tables.ts';
import { type AppView, defaultViewOptions, type TrackApp } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { tableWithGuestCopy, viewWithGuestCopy } from './guest-fields.ts';
import { presentOverride } from './override-row.ts';
import { permissionsOfApp } from './permissions.sql.ts';
import { presentTheme } from './theme-row.ts';

/** Tracks in the bin count: they have the app again once they are restored. */
const trackCountOfApp = sql<string>`(select count(*) from track_app place where place.app_id = mini_app.id)`.as('track_count');

const selectTrackApps = (db: Queryable) =>
  db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .select([
      'track_app.track_id',
      'track_app.app_id',
      'track_app.is_default',
      'track_app.guest_access',
      'mini_app.tenant_id',
      'mini_app.name',
      'mini_app.description',
    ])
    .select(['mini_app.app_icon', 'mini_app.show_on_navigation_bar', 'mini_app.created'])
    .select(['mini_app.pattern', 'mini_app.app_template', 'mini_app.default_view_id', 'mini_app.created_by'])
    .select(['mini_app.maintenance_enabled', 'mini_app.template', 'mini_app.from_template_id', 'mini_app.owning_mini_app_id'])
    .select(['mini_app.webhooks', 'mini_app.workspace_labels', 'mini_app.environment_variables', 'mini_app.time_zone'])
    .select([permissionsOfApp, trackCountOfApp])
    .where('mini_app.deleted', 'is', null);
type TrackAppRow = Awaited<ReturnType<ReturnType<typeof selectTrackApps>['executeTakeFirstOrThrow']>>;

const presentTrackApp = (row: TrackAppRow): TrackApp => ({
  id: trackAppId(row.track_id, row.app_id),
  trackId: row.track_id,
  appId: row.app_id,
  tenantId: row.tenant_id,
  name: row.name,
  description: row.description,
  appIcon: row.app_icon,
  showOnNavigationBar: row.show_on_navigation_bar,
  pattern: row.pattern,
  appTemplate: row.app_template,
  defaultViewId: row.default_view_id,
  permissions: row.permissions,
  createdBy: row.is_default ? null : row.created_by,
  isDefault: row.is_default,
  guestAccess: row.guest_access,
  trackCount: Number(row.track_count),
  maintenanceEnabled: row.maintenance_enabled,
  template: row.template,
  fromTemplateId: row.from_template_id,
  owningMiniAppId: row.owning_mini_app_id,
  webhooks: row.webhooks,
  workspaceLabels: row.workspace_labels,
  environmentVariables: row.environment_variables,
  timeZone: row.time_zone,
  created: row.created.toISOString(),
});

export const trackAppsFeed = tableFeed('trackApps', {
  select: selectTrackApps,
  scopeColumn: 'track_app.track_id',
  seqColumn: 'track_app.seq',
  present: presentTrackApp,
});

/** By the ids that their rows have for browsers (`trackAppId`) for callers that have checked the rights. */
export async function trackAppsById(db: Queryable, ids: readonly string[]): Promise<TrackApp[]> {
  const rows = await selectTrackApps(db)
    .where(sql<boolean>`track_app.track_id || '.' || track_app.app_id = any(${ids}::text[])`)
    .where(
      'track_app.track_id',
      'in',
      ids.map((it) => it.split('.')[0]!),
    )
    .execute();
  return rows.map(presentTrackApp);
}
export const trackAppId = (trackId: string, appId: string): string => `${trackId}.${appId}`;

export const tablesFeed = tableFeed('tables', {
  select: (db) => db.selectFrom('app_table').selectAll('app_table').where('app_table.deleted', 'is', null),
  scopeColumn: 'app_table.app_id',
  seqColumn: 'app_table.seq',
  present: ({
    id,
    app_id: appId,
    name,
    attributes,
    conditional_formatting: conditionalFormatting,
    position,
    time_zone: timeZone,
    language,
  }) => tableWithGuestCopy({ id, appId, name, attributes, conditionalFormatting, position, timeZone, language }),
});

const selectViews = (db: Queryable) =>
  db
    .selectFrom('app_view')
    .innerJoin('app_table', 'app_table.id', 'app_view.table_id')
    .leftJoin('view_theme', 'view_theme.view_id', 'app_view.id')
    .leftJoin('view_override', 'view_override.view_id', 'app_view.id')
    .selectAll('app_view')
    .select(['app_table.attributes', 'view_theme.id as theme_id', 'view_theme.config'])
    .select(['view_override.id as override_id', 'view_override.rules']);
type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

// A view of an older build lacks what came later.
function presentView(row: ViewRow): AppView {
  const options = { ...defaultViewOptions, ...row.options };
  const theme = presentTheme(row.id, row.theme_id, row.config);
  const override = presentOverride(row.id, row.override_id, row.rules);
  const { id, app_id: appId, table_id: tableId, name, type, position } = row;
  return { id, appId, tableId, name, type, options, theme, override, position };
}

/** The views of a table, in their order. */
export async function viewsOfTable(db: Queryable, tableId: string): Promise<AppView[]> {
  const rows = await selectViews(db)
    .where('app_view.table_id', '=', tableId)
    .orderBy('app_view.position')
    .orderBy('app_view.seq')
    .execute();
  return rows.map(presentView);
}

export async function findView(db: Queryable, appId: string, viewId: string): Promise<AppView | undefined> {
  const row = await selectViews(db).where('app_view.id', '=', viewId).where('app_view.app_id', '=', appId).executeTakeFirst();
  return row && presentView(row);
}

export const viewsFeed = tableFeed('views', {
  select: selectViews,
  scopeColumn: 'app_view.app_id',
  seqColumn: 'app_view.seq',
  present: (row) => viewWithGuestCopy(presentView(row), row.attributes),
});
