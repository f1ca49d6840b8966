import { pathOf } from '@trackyard/contract';
import { password } from './behind-line.ts';
import type { Page, World } from './test.ts';

/** Anna's browser on a page of ours, and the track with one message that she is in. */
export async function annaInTrack(world: World, path: (trackId: string) => string = (trackId) => pathOf('TrackChat', { trackId })) {
  const anna = await world.person({ displayName: 'Anna Lindqvist', password });
  const trackId = await world.track('Green buying', [anna]);
  const messageId = world.services.ids.id();
  await anna.call('chat.sendMessage', { id: messageId, trackId, text: 'The first roast is on Monday' });
  return { anna, trackId, messageId, page: await world.open(anna, path(trackId)) };
}
/** The address without its host. */
export const at = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
/** Goes within the page, as a link does. */
export const push = (page: Page, path: string) => page.evaluate((it) => history.pushState({}, '', it), path);

/** A room within a track, written straight to the database. */
export async function makeRoom(world: World, title: string, parent: string, members: Parameters<World['track']>[1], publishable = false) {
  const trackId = await world.track(title, members);
  const row = { type: 'BREAKOUT' as const, parent_track_id: parent, publishable };
  await world.services.database.updateTable('track').set(row).where('id', '=', trackId).execute();
  return trackId;
}

/** The table of a track's tasks, once somebody has opened them. */
export async function tasksOf(world: World, trackId: string): Promise<string> {
  const { id } = await world.services.database
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .select('app_table.id')
    .where('track_app.track_id', '=', trackId)
    .where('track_app.is_default', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}
