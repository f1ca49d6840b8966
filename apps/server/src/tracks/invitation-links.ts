import { TrackyardError } from '@trackyard/contract';
import { findUsers, invitationAddress } from '../identity/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import './tables.ts';

/** Where mail goes out, only the mailbox gets the link: it proves whose address it is. */
export const makeInvitationLink: Handler<'members.makeInvitationLink'> = async (call, { trackId, userId }) => {
  const { db, mail, actor, track } = call;
  if (mail.delivers) throw new TrackyardError('forbidden', 'The invitation was mailed.');
  // Whoever takes the invitation back meanwhile waits, and then ends this link with the others.
  const invited = await db
    .selectFrom('membership')
    .select('role')
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
  if (!invited) throw new TrackyardError('notFound', 'Nobody of that name is invited.');
  const [person] = await findUsers(db, [userId]);
  if (person?.status !== 'PENDING') throw new TrackyardError('conflict', 'They have an account, and find the invitation in their list.');
  return { address: await invitationAddress(call, userId, { trackId, trackTitle: track.title, invitedBy: actor.displayName }) };
};
