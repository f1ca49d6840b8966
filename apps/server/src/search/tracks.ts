import { appThing, trackThing } from '@trackyard/rules';
import { sql } from 'kysely';
import { trackAppsById } from '../apps/index.ts';
import { askOne } from '../platform/database/question.ts';
import { trackSubjects } from '../tracks/index.ts';
import { defineSource } from './source.ts';

/** Tracks by title, subtitle, summary and labels (core spec §5). Conversations are known by their people, whom clients have. */
export const tracks = defineSource({
  number: 4,
  store: 'tracks',
  things: async (_db, rows) => rows.filter((it) => it.type !== 'PRIVATE_CHAT').map((it) => ({ rowId: it.id, thing: trackThing(it) })),
  async load(db, rowIds, actor) {
    const subjects = await askOne(db, trackSubjects(rowIds.map((trackId) => ({ actor, trackId }))));
    return subjects.flatMap((it) => it?.track ?? []);
  },
});

export const trackApps = defineSource({
  number: 5,
  store: 'trackApps',
  things: async (_db, rows) => rows.map((it) => ({ rowId: it.id, thing: appThing(it) })),
  openToGuests: sql<boolean>`exists (
    select from track_app where app_id = search_item.item_id and track_id || '.' || app_id = search_item.source_id and guest_access <> 'none')`,
  async load(db, rowIds, actor) {
    const found = await trackAppsById(db, rowIds);
    return actor.kind === 'guest' ? found.filter((it) => it.guestAccess !== 'none') : found;
  },
});
