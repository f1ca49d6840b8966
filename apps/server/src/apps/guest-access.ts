import './tables.ts';
import { type AppTable, defaultViewOptions, type GuestAccess, TrackyardError, type ViewOptions } from '@trackyard/contract';
import { linksEntries } from '@trackyard/rules';
import { hideCommentsFromGuests } from '../chat/index.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Actor, Handler } from '../platform/operations/context.ts';
import { showAgain } from './apps.ts';
import { findTable, lockApp, tracksOfApp } from './find.ts';
import { guestAttributes } from './guest-fields.ts';

/** Who reads a table, and by which connection. */
export interface Reader {
  db: Queryable;
  actor: Pick<Actor, 'kind'>;
}

/** Opens an app to the guests of one track, or closes it to them. The other tracks of the app are not concerned. */
export const setGuestAccess: Handler<'apps.setGuestAccess'> = async (call, { trackId, appId, guestAccess }) => {
  const { db } = call;
  // Before the scope, as all who change an app. A form that a guest is sending holds the app open.
  await lockApp(db, appId);
  await tracksOfApp(db, trackId, appId);
  const place = db.updateTable('track_app').set({ guest_access: guestAccess });
  await place.where('track_id', '=', trackId).where('app_id', '=', appId).execute();
  if (guestAccess === 'none') {
    const tables = await db.selectFrom('app_table').select('id').where('app_id', '=', appId).execute();
    await hideCommentsFromGuests(
      db,
      trackId,
      tables.map((it) => it.id),
    );
  }
  await showAgain(call, [trackId], appId);
  return {};
};

/** Whether guests of the track have anything of the app. */
export async function isOpenToGuests(db: Queryable, trackId: string, appId: string): Promise<boolean> {
  const found = db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .select('mini_app.id')
    .where('track_app.track_id', '=', trackId)
    .where('mini_app.id', '=', appId)
    .where('track_app.guest_access', '!=', 'none')
    .where('mini_app.deleted', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

async function guestAccessOf(db: Queryable, trackId: string, appId: string): Promise<GuestAccess> {
  const place = db.selectFrom('track_app').select('guest_access').where('track_id', '=', trackId).where('app_id', '=', appId);
  return (await place.executeTakeFirst())?.guest_access ?? 'none';
}

/** Of a table that the caller may read what is for them. */
export const asReadable = ({ actor }: Pick<Reader, 'actor'>, table: AppTable): AppTable =>
  actor.kind === 'guest' ? { ...table, attributes: guestAttributes(table.attributes) } : table;

/**
 * A form with its table, whose fields stay as they are until the end of the transaction. Rejects with `notFound`, and with `forbidden` for
 * guests who may only read the app, which nobody closes meanwhile.
 */
export async function findForm(
  { db, actor }: Reader & { db: Tx },
  trackId: string,
  viewId: string,
): Promise<{ table: AppTable; options: ViewOptions }> {
  const form = await db
    .selectFrom('app_view')
    .innerJoin('track_app', 'track_app.app_id', 'app_view.app_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_view.app_id')
    .select(['app_view.app_id', 'app_view.table_id', 'app_view.options'])
    .where('app_view.id', '=', viewId)
    .where('app_view.type', '=', 'FORM')
    .where('track_app.track_id', '=', trackId)
    .where('mini_app.deleted', 'is', null)
    .forShare('mini_app')
    .executeTakeFirst();
  // Read behind the lock, which setGuestAccess takes as well.
  const access = form && actor.kind === 'guest' ? await guestAccessOf(db, trackId, form.app_id) : 'form';
  if (!form || access === 'none') throw new TrackyardError('notFound', 'This form is not there any more.');
  if (access !== 'form') throw new TrackyardError('forbidden', 'Guests can’t fill in this form any more.');
  const table = await findTable(db, trackId, form.table_id, { fixed: true });
  // Guests can't upload, nor see what there is to link.
  const attributes = actor.kind === 'guest' ? guestAttributes(table.attributes).filter((it) => !linksEntries(it.type)) : table.attributes;
  return { table: { ...table, attributes }, options: { ...defaultViewOptions, ...form.options } };
}
