import { type GuestToken, TrackyardError } from '@trackyard/contract';
import { isOpenToGuests } from '../apps/index.ts';
import { flagsOfTrack } from '../flags/index.ts';
import { issueToken } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';

interface Of {
  trackId: string;
  guestId: string;
  sessionId: string;
  appId?: string | null;
}
/**
 * It informs the client; what lets a guest in is the cookie of their session. Throws `unauthenticated` where the session ended after the call
 * had begun: the guest was removed, or the track deleted.
 */
export async function guestTokenOf(db: Queryable, { trackId, guestId, sessionId, appId = null }: Of): Promise<GuestToken> {
  const track = await db.selectFrom('track').select('tenant_id').where('id', '=', trackId).executeTakeFirst();
  const session = await db.selectFrom('session').select('expires').where('id', '=', sessionId).executeTakeFirst();
  if (!track || !session) throw new TrackyardError('unauthenticated', 'You’re no longer in this track. Open the link again.');
  return { trackId, guestId, tid: track.tenant_id, appId, ufg: await flagsOfTrack(db, trackId), expiry: session.expires.toISOString() };
}

/** That the call came moved the session on, where it is a renewal. A token for an app is a grant: there is none for a closed one. */
export const getToken: Handler<'guests.getToken' | 'guests.renewToken'> = async ({ db, actor, guest }, { trackId, appId }) => {
  if (!guest) throw new TrackyardError('forbidden', 'Only guests have a guest token.');
  if (appId !== null && !(await isOpenToGuests(db, trackId, appId))) throw new TrackyardError('notFound', 'This app isn’t open to guests.');
  return guestTokenOf(db, { trackId, guestId: actor.userId, sessionId: actor.sessionId, appId });
};

export const renewedUserToken = ({ db, now, configuration, mail }: MutationCall, of: { userId: string; sessionId: string }) =>
  issueToken(db, { ...of, now, configuration, mail });
