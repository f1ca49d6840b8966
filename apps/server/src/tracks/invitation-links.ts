import { TrackyardError } from '@trackyard/contract';
import { findUsers, invitationAddress, type Person } from '../identity/index.ts';
import type { Account, Handler } from '../platform/operations/context.ts';
import './tables.ts';

/**
 * Where mail goes out, only the mailbox gets the link: it proves whose address it is. A link that is passed on by hand proves nothing:
 * with it goes the account, and all that anybody else invited its person to. So an administrator hands it out, nobody else.
 */
export const makeInvitationLink: Handler<'members.makeInvitationLink'> = async (call, { trackId, userId }) => {
  const { db, mail, actor } = call;
  if (mail.delivers) throw new TrackyardError('forbidden', 'The invitation was mailed.');
  // A coordinator who withdraws the invitation meanwhile waits, and then ends this link with the others.
  const invited = await db
    .selectFrom('membership')
    .select('track_id')
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
  const [person] = await findUsers(db, [userId]);
  if (!invited || !person || !mayManage(actor, person))
    throw new TrackyardError('notFound', 'Nobody of your company is invited so. For people from outside, ask a system administrator.');
  call.about({ userId });
  if (person.status !== 'PENDING') throw new TrackyardError('conflict', 'They have an account, and find the invitation in their list.');
  const { title } = await db.selectFrom('track').select('title').where('id', '=', trackId).executeTakeFirstOrThrow();
  return { address: await invitationAddress(call, userId, { trackId, trackTitle: title, invitedBy: actor.displayName }) };
};

/** People whom somebody from outside invited are of no tenant, and so of no tenant's administrator. */
const mayManage = ({ systemAdmin, tenantId }: Account, person: Person): boolean =>
  systemAdmin || (tenantId !== null && person.tenant_id === tenantId);
