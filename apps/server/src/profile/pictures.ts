import { limits } from '@trackyard/contract';
import { findUsers, updateUser } from '../identity/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { on } from '../platform/events.ts';
import type { Handler } from '../platform/operations/context.ts';
import { plainJpeg } from '../platform/pictures/plain-jpeg.ts';
import type { View } from '../platform/views.ts';
import { sharesTrack } from '../tracks/index.ts';

declare module '../platform/events.ts' {
  interface Events {
    'profile.pictureChanged': { userId: string };
  }
}

const folderOf = (userId: string): string => `pictures/${userId}`;
const nameOf = (userId: string, avatar: string): string => `${folderOf(userId)}/${avatar}`;

/** The person is written first, which locks them: nobody sweeps a file whose row is still to be committed. */
export const setPicture: Handler<'profile.setPicture'> = async ({ db, feed, ids, files, actor, announce }, { picture }) => {
  const { bytes } = plainJpeg(Buffer.from(picture, 'base64'), { side: limits.pictureSide, bytes: limits.pictureBytes });
  const avatar = ids.id();
  await updateUser(db, feed, actor.userId, { avatar });
  await files.write(nameOf(actor.userId, avatar), bytes);
  announce('profile.pictureChanged', { userId: actor.userId });
  return { avatar };
};

export const removePicture: Handler<'profile.removePicture'> = async ({ db, feed, actor, announce }) => {
  await updateUser(db, feed, actor.userId, { avatar: null });
  announce('profile.pictureChanged', { userId: actor.userId });
  return {};
};

/** Removes the files of somebody that their row does not name, also those of a change that failed after it had written. */
export const sweepPictures = on('profile.pictureChanged', ({ userId }, { database, files }) =>
  inTransaction(database, async (db) => {
    const person = await db.selectFrom('app_user').select('avatar').where('id', '=', userId).forUpdate().executeTakeFirst();
    const current = person?.avatar ? nameOf(userId, person.avatar) : null;
    for (const name of await files.list(folderOf(userId))) if (name !== current) await files.remove(name);
  }),
);

/** The picture of a person, for themselves, their tenant, and people who share a track with them. */
export const pictureView: View = {
  path: '/api/people/{userId}/pictures/{avatar}',
  guests: true,
  async find({ db, files, actor }, { userId = '', avatar = '' }) {
    const [person] = await findUsers(db, [userId]);
    if (person?.avatar !== avatar) return null;
    const isNear = person.id === actor.userId || (person.tenant_id !== null && person.tenant_id === actor.tenantId);
    if (!isNear && !(await sharesTrack(db, actor, person.id))) return null;
    const bytes = await files.read(nameOf(userId, avatar));
    return bytes && { mediaType: 'image/jpeg', bytes };
  },
};
