import './tables.ts';
import { type DeletedApp, limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { mayChangeApp } from '@trackyard/rules';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { deletedApps } from './deleted-apps.sql.ts';
import { trackAppId } from './feeds.ts';
import { placesOfApp, tracksOfApp } from './find.ts';
import { rightsColumns } from './permissions.sql.ts';
import { checkRoomForApp } from './place.ts';
import { appsThat, checkConfiguresApps } from './rights.ts';

/** Deletes the app in all its tracks. Its rows stay in the database, where nobody sees them until it is restored. */
export const deleteApp: Handler<'apps.delete'> = async (call, { trackId, appId }) => {
  const { db, feed, now, actor } = call;
  const trackIds = await tracksOfApp(db, trackId, appId);
  if (await isDefaultApp(db, appId)) throw new TrackyardError('conflict', 'The app of the Tasks tab cannot be deleted.');
  await db.updateTable('mini_app').set({ deleted: now, deleted_by: actor.userId }).where('id', '=', appId).execute();
  for (const it of trackIds) await feed.tombstone(scopeOf('track', it), 'trackApps', trackAppId(it, appId));
  return {};
};

async function isDefaultApp(db: Queryable, appId: string): Promise<boolean> {
  const found = db.selectFrom('track_app').select('app_id').where('app_id', '=', appId).where('is_default', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

export const listDeletedApps: Handler<'apps.deleted'> = async (call, { trackId }) => {
  const { db, now } = call;
  const me = await checkConfiguresApps(call);
  const rows = await deletedApps(db, trackId, now)
    .select(rightsColumns)
    .select(['name', 'app_icon as appIcon', 'pattern', 'deleted', 'deleted_by'])
    .orderBy('deleted', 'desc')
    .orderBy('mini_app.id')
    .execute();
  const found = rows.map((it) => ({ ...it, isDefault: false }));
  const apps = (await appsThat(call, me, mayChangeApp, found)).map(({ id: appId, name, appIcon, pattern, ...it }): DeletedApp => {
    const deleted = { date: it.deleted!.toISOString(), userId: it.deleted_by };
    return { appId, name, appIcon, pattern, deleted };
  });
  return { apps };
};

/** Brings a deleted app back to all its tracks, as it was. Rejects with `conflict` where one of them is full by now. */
export const restoreApp: Handler<'apps.restore'> = async (call, { appId }) => {
  const { db, feed } = call;
  for (const it of await placesOfApp(db, appId)) {
    const seq = await feed.next(scopeOf('track', it));
    await checkRoomForApp(db, it);
    await db.updateTable('track_app').set({ seq }).where('track_id', '=', it).where('app_id', '=', appId).execute();
  }
  await db.updateTable('mini_app').set({ deleted: null, deleted_by: null }).where('id', '=', appId).execute();
  await evaluateAgain(call, appId);
  return {};
};

/** Days may have passed, which formulas name. */
async function evaluateAgain(
  { db, feed, actor }: Pick<Parameters<Handler<'apps.restore'>>[0], 'db' | 'feed' | 'actor'>,
  appId: string,
): Promise<void> {
  const tables = await db
    .selectFrom('app_table')
    .select(['id', 'attributes'])
    .where('app_id', '=', appId)
    .where('deleted', 'is', null)
    .execute();
  for (const { id: tableId, attributes } of tables)
    if (attributes.some((it) => it.type === 'formula'))
      feed.event('apps.formulasChanged', scopeOf('app', appId), { tableId, userId: actor.userId });
}

/** Tables that nobody can bring back any more: they were deleted themselves, or their app was. */
export async function outlivedTables(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('app_table')
    .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
    .select('app_table.id')
    .where((it) =>
      it.or([
        it('app_table.deleted', '<', daysBefore(now, limits.tableChangeDays)),
        it('mini_app.deleted', '<', daysBefore(now, limits.deletedAppDays)),
      ]),
    )
    .orderBy('app_table.id')
    .execute();
  return rows.map((it) => it.id);
}

/** Deletes for good what nobody can bring back any more. The records of these tables are gone by now. */
export async function forgetDeletedApps(database: Database, now: Date): Promise<void> {
  for (const id of await outlivedTables(database, now)) await database.deleteFrom('app_table').where('id', '=', id).execute();
  await database.deleteFrom('mini_app').where('deleted', '<', daysBefore(now, limits.deletedAppDays)).execute();
}
