import './tables.ts';
import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { mayAddApp, mayRemoveApp } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { Handler } from '../platform/operations/context.ts';
import { giveToApp, takeFromApp } from '../tracks/index.ts';
import { showAgain } from './apps.ts';
import { trackAppId } from './feeds.ts';
import { lockApp, placesOfApp, tracksOfApp } from './find.ts';
import { rightsColumns } from './permissions.sql.ts';
import { placeInTrack } from './place.ts';
import { appsThat, configurerOf } from './rights.ts';

/** Apps of the company except the default apps of tracks. */
const appsOfCompany = (db: Queryable, tenantId: string) =>
  db
    .selectFrom('mini_app')
    .select(rightsColumns)
    .select(['name', 'description', 'app_icon as appIcon', 'pattern'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', 'is', null)
    .where((it) =>
      it.not(it.exists(it.selectFrom('track_app').select('app_id').whereRef('app_id', '=', 'mini_app.id').where('is_default', '=', true))),
    );

export const listApps: Handler<'apps.list'> = async (call, { search, offset }) => {
  const { db, actor } = call;
  if (actor.tenantId === null) return { apps: [], hasMore: false };
  let query = appsOfCompany(db, actor.tenantId).orderBy(sql`lower(name)`).orderBy('mini_app.id');
  if (search !== '') query = query.where(sql<boolean>`strpos(lower(name), lower(${search})) > 0`);
  const all = (await query.execute()).map((it) => ({ ...it, isDefault: false }));
  const seen = await appsThat(call, await configurerOf(db, actor), mayAddApp, all);
  const page = seen.slice(offset, offset + limits.appListPage);
  const ids = page.map((it) => it.id);
  const [tracks, counts] = [await myTracksOf(db, actor.userId, ids), await trackCountsOf(db, ids)];
  return {
    apps: page.map(({ id, name, description, appIcon, pattern }) => ({
      ...{ id, name, description, appIcon, pattern },
      trackIds: tracks.get(id) ?? [],
      trackCount: counts.get(id) ?? 0,
    })),
    hasMore: seen.length > offset + limits.appListPage,
  };
};

/** In which tracks apps are, except those in the bin. */
const livePlaces = (db: Queryable) =>
  db.selectFrom('track_app').innerJoin('track', 'track.id', 'track_app.track_id').where('track.deleted', 'is', null);

/** By the id of an app the tracks in which the person meets it. */
async function myTracksOf(db: Queryable, userId: string, appIds: readonly string[]): Promise<Map<string, string[]>> {
  if (appIds.length === 0) return new Map();
  const rows = await livePlaces(db)
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .select(['track_app.app_id', 'track_app.track_id'])
    .where('track_app.app_id', 'in', appIds)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy('track_app.track_id')
    .execute();
  const byApp = Map.groupBy(rows, (it) => it.app_id);
  return new Map([...byApp].map(([appId, all]) => [appId, all.map((it) => it.track_id)]));
}

async function trackCountsOf(db: Queryable, appIds: readonly string[]): Promise<Map<string, number>> {
  if (appIds.length === 0) return new Map();
  const counts = livePlaces(db).select(['app_id', (it) => it.fn.countAll().as('count')]);
  const rows = await counts.where('app_id', 'in', appIds).groupBy('app_id').execute();
  return new Map(rows.map((it) => [it.app_id, Number(it.count)]));
}

/** An app stays within its company. Those who may not add it hear of it no more than of one that was never made. */
export const addToTrack: Handler<'apps.addToTrack'> = async (call, { trackId, appId }) => {
  const { db, feed, actor, track } = call;
  // Before the scopes, as all who change an app.
  await lockApp(db, appId);
  const app = await appsOfCompany(db, track.tenantId).where('mini_app.id', '=', appId).executeTakeFirst();
  if (!app || (await appsThat(call, await configurerOf(db, actor), mayAddApp, [{ ...app, isDefault: false }])).length === 0)
    throw new TrackyardError('notFound', 'This app is not there any more.');
  const others = await placesOfApp(db, appId);
  await lockScopes(feed, [...others, trackId]);
  await placeInTrack({ db, feed }, trackId, appId);
  await showAgain({ db, feed }, others, appId);
  return {};
};

/** Makes an app the owner of tracks, and adds it where it is missing. The administrator need not be a member of the tracks. */
export const moveTracksToApp: Handler<'tenant.moveTracksToApp'> = async (call, { tenantId, trackIds, miniAppId }) => {
  const { db, feed } = call;
  if (miniAppId === null) {
    await giveToApp(call, tenantId, trackIds, null);
    return {};
  }
  await lockApp(db, miniAppId);
  const app = await appsOfCompany(db, tenantId).where('mini_app.id', '=', miniAppId).executeTakeFirst();
  if (!app) throw new TrackyardError('notFound', 'This app is not there any more.');
  const others = await placesOfApp(db, miniAppId);
  await lockScopes(feed, [...new Set([...others, ...trackIds])]);
  // First, because it finds out whether all of them are tracks of this tenant.
  await giveToApp(call, tenantId, trackIds, miniAppId);
  const lacking = [...new Set(trackIds)].filter((it) => !others.includes(it));
  for (const it of lacking.toSorted()) await placeInTrack({ db, feed }, it, miniAppId);
  if (lacking.length > 0) await showAgain({ db, feed }, others, miniAppId);
  return {};
};

/** In the order in which all who write to several tracks take them. */
async function lockScopes(feed: FeedWriter, trackIds: readonly string[]): Promise<void> {
  for (const it of trackIds.toSorted()) await feed.lock(scopeOf('track', it));
}

/** For those who may configure the app, or may add it to tracks. Its records stay in the database: they are there again with the app. */
export const removeFromTrack: Handler<'apps.removeFromTrack'> = async (call, { trackId, appId }) => {
  const { db, feed, actor, track } = call;
  // One at a time: of two tracks that an app is taken out of at once it stays in one.
  await lockApp(db, appId);
  await lockScopes(feed, await tracksOfApp(db, trackId, appId));
  const app = await appsOfCompany(db, track.tenantId).where('mini_app.id', '=', appId).executeTakeFirst();
  if (!app) throw new TrackyardError('conflict', 'The app of the Tasks tab can’t be removed.');
  if (!mayRemoveApp(await configurerOf(db, actor), { ...app, isDefault: false }))
    throw new TrackyardError('forbidden', 'You’re not among the people who can remove this app from tracks.');
  if ((await trackCountsOf(db, [appId])).get(appId) === 1)
    throw new TrackyardError('conflict', 'This is the only track with this app. Delete the app instead.');
  await db.deleteFrom('track_app').where('track_id', '=', trackId).where('app_id', '=', appId).execute();
  await feed.tombstone(scopeOf('track', trackId), 'trackApps', trackAppId(trackId, appId));
  await takeFromApp(call, trackId, appId);
  await showAgain({ db, feed }, await placesOfApp(db, appId), appId);
  return {};
};
