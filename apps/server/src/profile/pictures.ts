import { findUsers, updateUser } from '../identity/index.ts';
import { on } from '../platform/events.ts';
import type { Handler } from '../platform/operations/context.ts';
import { storedPictures, uploadedPicture } from '../platform/pictures/stored-pictures.ts';
import type { View } from '../platform/views.ts';
import { sharesTrack } from '../tracks/index.ts';

declare module '../platform/events.ts' {
  interface Events {
    'profile.pictureChanged': { userId: string };
  }
}

const pictures = storedPictures('pictures');

export const setPicture: Handler<'profile.setPicture'> = async ({ db, feed, ids, files, actor, announce }, { picture }) => {
  const bytes = uploadedPicture(picture);
  const avatar = ids.id();
  await updateUser(db, feed, actor.userId, { avatar });
  await pictures.write(files, actor.userId, avatar, bytes);
  announce('profile.pictureChanged', { userId: actor.userId });
  return { avatar };
};

export const removePicture: Handler<'profile.removePicture'> = async ({ db, feed, actor, announce }) => {
  await updateUser(db, feed, actor.userId, { avatar: null });
  announce('profile.pictureChanged', { userId: actor.userId });
  return {};
};

export const sweepPictures = on('profile.pictureChanged', ({ userId }, { database, files }) =>
  pictures.sweep(database, files, userId, async (db) => {
    const person = await db.selectFrom('app_user').select('avatar').where('id', '=', userId).forUpdate().executeTakeFirst();
    return person?.avatar;
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
    return pictures.view(files, userId, avatar);
  },
};
