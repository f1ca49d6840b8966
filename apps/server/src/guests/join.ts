import { TrackyardError } from '@trackyard/contract';
import {
  checkLockOut,
  countFailure,
  createUser,
  findUsers,
  forgetFailures,
  isPasswordOf,
  startSession,
  triesFrom,
} from '../identity/index.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { tenantOf } from '../tenants/index.ts';
import { addMember, lockTracks, recording, trackSubject } from '../tracks/index.ts';
import { findLink, isUsedUp, type LinkRow, refuseLink, takeUse } from './links.sql.ts';
import { nameOfGuest } from './names.ts';
import { guestTokenOf, renewedUserToken } from './token.ts';

/** With a password nothing but the company's name is told before it was given. */
export const getLink: Handler<'guests.getLink'> = async ({ db, actor, now }, { token }) => {
  const link = await findLink(db, token, now);
  const isIn = actor !== null && (await trackSubject(db, actor, link.track_id))?.status === 'ACTIVE';
  if (!isIn && (link.archived || isUsedUp(link))) refuseLink();
  const track = await db.selectFrom('track').select(['title', 'tenant_id']).where('id', '=', link.track_id).executeTakeFirstOrThrow();
  const needsPassword = link.password_hash !== null && !isIn;
  return {
    tenantName: (await tenantOf(db, track.tenant_id))?.name ?? '',
    trackTitle: needsPassword ? null : track.title,
    needsPassword,
    trackId: isIn ? link.track_id : null,
  };
};

/** A guest is a person of their own in the one track, made when they come in. */
export const join: Handler<'guests.join'> = async (call, { token, id, displayName: chosen, password }) => {
  const { db, feed, actor, announce, now } = call;
  if (actor && actor.kind !== 'guest') throw new TrackyardError('conflict', 'You’re signed in. Sign out to join as a guest.');
  const link = await findLink(db, token, now);
  const trackId = link.track_id;
  if (actor && (await isIn(call, actor, trackId))) return answer(call, actor, trackId);
  await checkLinkPassword(call, link, password);
  await lockTracks(db, [trackId]);
  const displayName = await nameOfGuest(db, trackId, chosen);
  await takeUse(db, link.id, now);
  // In mentions the id of the track stands for everybody in it.
  if (id === trackId || (await findUsers(db, [id])).length)
    throw new TrackyardError('conflict', 'Somebody came in so already. Open the link again.');
  const guest = await createUser(db, feed, { id, tenantId: null, email: null, displayName, now, guest: true });
  const member = { trackId, userId: guest.id, role: 'VIEWER', guestLinkId: link.id, now } as const;
  await recording({ db, feed, now, actorId: guest.id }, [trackId], () => addMember(db, feed, member));
  const userToken = await startSession(call, guest, true, { method: 'link', guestUntil: link.expires });
  announce('tracks.accessChanged', { userIds: [guest.id] });
  const guestToken = await guestTokenOf(db, { trackId, guestId: guest.id, sessionId: userToken.sessionId });
  return { trackId, token: userToken, guestToken };
};

const isIn = async ({ db }: Pick<MutationCall, 'db'>, actor: Actor, trackId: string): Promise<boolean> =>
  (await trackSubject(db, actor, trackId))?.guest ?? false;

async function answer(call: MutationCall, { userId, sessionId }: Actor, trackId: string) {
  const { db } = call;
  const [guest] = await findUsers(db, [userId]);
  const guestToken = await guestTokenOf(db, { trackId, guestId: guest!.id, sessionId });
  return { trackId, token: await renewedUserToken(call, { userId, sessionId }), guestToken };
}

/** From all networks together: far more than people mistype, so that nobody locks a link for all the others by a few wrong words. */
const triesOfLink = 300;

/** Wrong ones count like those of a sign-in, for the link, by network. */
async function checkLinkPassword(call: MutationCall, { id, password_hash }: LinkRow, password: string | null): Promise<void> {
  if (password_hash === null) return;
  const { db, ids, now } = call;
  const tries = triesFrom(`guest-link:${id}`, call.address, triesOfLink);
  await checkLockOut(db, tries, now);
  if (password === null || !(await isPasswordOf(password_hash, password))) {
    call.onFailure((database) => countFailure(database, ids, tries, now));
    throw new TrackyardError('invalidCredentials', 'This is not the link password.');
  }
  await forgetFailures(db, tries);
}
