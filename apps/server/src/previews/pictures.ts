import './tables.ts';
import { picturesShown, selectMessages } from '../chat/index.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import { daysBefore } from '../platform/purge.ts';
import type { View, Viewed } from '../platform/views.ts';
import { mayViewChat } from '../tracks/index.ts';

/** The picture of a card, for people who may see its message. */
export const linkPictureView: View = {
  path: '/api/tracks/{trackId}/messages/{messageId}/pictures/{pictureId}',
  guests: true,
  async find({ db, actor }, { trackId = '', messageId = '', pictureId = '' }) {
    if (!(await mayViewChat(db, actor, trackId))) return null;
    const message = await selectMessages(db).where('id', '=', messageId).where('track_id', '=', trackId).executeTakeFirst();
    if (actor.kind === 'guest' && message?.for_guests === false) return null;
    if (!message?.previews.some((it) => it.picture?.id === pictureId)) return null;
    return findPicture(db, pictureId);
  },
};

/** A picture by its id. Whether somebody may see it follows from what shows it. */
export async function findPicture(db: Queryable, pictureId: string): Promise<Viewed | null> {
  const picture = await db.selectFrom('link_picture').select(['media_type', 'bytes']).where('id', '=', pictureId).executeTakeFirst();
  return picture ? { mediaType: picture.media_type, bytes: picture.bytes } : null;
}

/** Of these pictures, those that are shown. */
type PictureUses = (db: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>;
const uses: PictureUses[] = [picturesShown];
/** What else shows pictures of links says which, so that they stay. */
export const takePictureUses = (it: PictureUses): void => void uses.push(it);

const batch = 500;
/** A page's card is taken anew after a day; a message may still be about to show the picture then. */
const cacheDays = 2;

/** Removes the pictures that nothing shows any more. */
export async function forgetPictures(database: Database, now: Date): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await database
      .selectFrom('link_picture')
      .select('id')
      .where('created', '<', daysBefore(now, cacheDays))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const ids = rows.map((it) => it.id);
    const shown = await Promise.all(uses.map((it) => it(database, ids)));
    const unseen = ids.filter((id) => !shown.some((it) => it.has(id)));
    // One that another page has found again meanwhile is as good as new.
    const gone = database.deleteFrom('link_picture').where('created', '<', daysBefore(now, cacheDays));
    if (unseen.length) await gone.where('id', 'in', unseen).execute();
    if (ids.length < batch) return;
    after = ids.at(-1)!;
  }
}
