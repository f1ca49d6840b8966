import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { defaultAppIcon } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { checkTimeZone } from '../tenants/index.ts';
import { tracksOfApp, viewIsGone } from './find.ts';
import { makeApp } from './make-app.ts';
import { nameMaker } from './permissions.sql.ts';
import { placeInTrack } from './place.ts';
import { checkConfiguresApps } from './rights.ts';
import { checkNewTable } from './table-checks.ts';
import { spreadTimeZone } from './time-zone.ts';

export const addApp: Handler<'apps.add'> = async (call, { trackId, id, name, description, appTemplate, table, view }) => {
  const { db, feed, actor, now, track } = call;
  await checkConfiguresApps(call);
  checkNewTable(table, []);
  const look = { appIcon: defaultAppIcon, showOnNavigationBar: true, pattern: null, appTemplate };
  await makeApp({ db, feed, now, userId: actor.userId }, { id, tenantId: track.tenantId, name, description, ...look, table, view });
  await nameMaker(db, id, actor.userId);
  await placeInTrack({ db, feed }, trackId, id);
  return {};
};

export const updateApp: Handler<'apps.update'> = async (call, { trackId, appId, ...changed }) => {
  const { db } = call;
  const trackIds = await tracksOfApp(db, trackId, appId);
  if (changed.timeZone) checkTimeZone(changed.timeZone);
  if (changed.defaultViewId) await checkViewOfApp(db, appId, changed.defaultViewId);
  const columns = Object.fromEntries(
    Object.entries(changed).flatMap(([key, value]) => (value === undefined ? [] : [[columnOf[key as keyof typeof changed], value]])),
  );
  if (Object.keys(columns).length === 0) return {};
  await db.updateTable('mini_app').set(columns).where('id', '=', appId).execute();
  if (changed.timeZone !== undefined) await spreadTimeZone({ ...call, userId: call.actor.userId }, appId);
  await showAgain(call, trackIds, appId);
  return {};
};
const columnOf = {
  name: 'name',
  description: 'description',
  appIcon: 'app_icon',
  pattern: 'pattern',
  showOnNavigationBar: 'show_on_navigation_bar',
  defaultViewId: 'default_view_id',
  maintenanceEnabled: 'maintenance_enabled',
  timeZone: 'time_zone',
} as const;

async function checkViewOfApp(db: Queryable, appId: string, viewId: string): Promise<void> {
  const found = db.selectFrom('app_view').select('id').where('id', '=', viewId).where('app_id', '=', appId);
  if (!(await found.executeTakeFirst())) throw viewIsGone();
}

/** Sends an app that changed to all its tracks. */
export async function showAgain(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  trackIds: readonly string[],
  appId: string,
): Promise<void> {
  for (const it of trackIds) {
    const seq = await feed.next(scopeOf('track', it));
    await db.updateTable('track_app').set({ seq }).where('track_id', '=', it).where('app_id', '=', appId).execute();
  }
}
