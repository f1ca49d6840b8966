import './tables.ts';
import type { AppPermission } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** The persons who are named for the app of a row of `mini_app`, as one column. */
export const permissionsOfApp = sql<AppPermission[]>`coalesce((
  select json_agg(json_build_object('type', named.type, 'userId', named.user_id) order by named.type, named.user_id)
  from app_permission named where named.app_id = mini_app.id), '[]')`.as('permissions');

/** Of a row of `mini_app` what rights depend on. */
export const rightsColumns = [
  'mini_app.id',
  'mini_app.tenant_id as tenantId',
  'mini_app.created_by as createdBy',
  permissionsOfApp,
] as const;

/** An app of the track as far as rights depend on it; undefined where it is not in the track. */
export const appFacts = (db: Queryable, appId: string, trackId: string) =>
  db
    .selectFrom('mini_app')
    .innerJoin('track_app', 'track_app.app_id', 'mini_app.id')
    .select(rightsColumns)
    .select('track_app.is_default as isDefault')
    .where('mini_app.id', '=', appId)
    .where('track_app.track_id', '=', trackId)
    .where('mini_app.deleted', 'is', null)
    .executeTakeFirst();

/** Names the maker of a new app as the one who configures it. */
export const nameMaker = async (db: Queryable, appId: string, userId: string): Promise<void> =>
  replacePermissions(db, appId, [{ type: 'CONFIGURE_APP', userId }]);

export async function replacePermissions(db: Queryable, appId: string, permissions: readonly AppPermission[]): Promise<void> {
  await db.deleteFrom('app_permission').where('app_id', '=', appId).execute();
  const rows = permissions.map(({ type, userId }) => ({ app_id: appId, type, user_id: userId }));
  if (rows.length > 0) await db.insertInto('app_permission').values(rows).execute();
}
