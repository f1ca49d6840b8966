import { TrackyardError } from '@trackyard/contract';
import { findUsers, invitationAddress, type Person } from '../identity/index.ts';
import type { Actor, Handler } from '../platform/operations/context.ts';
import './tables.ts';

/**
 * Where mail goes out, only the mailbox gets the link: it proves whose address it is. A link that is passed on by hand proves nothing:
 * with it goes the account, and all that anybody else invited its person to. So an administrator hands it out, nobody else.
 */
export const makeInvitationLink: Handler<'members.makeInvitationLink'> = async (call, { trackId, userId }) => {
  const { db, mail, actor, track } = call;
  if (mail.delivers) throw new TrackyardError('forbidden', 'The invitation was mailed.');
  if (!isAdministrator(actor)) throw forAdministrators();
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
  if (person && !mayManage(actor, person))
    throw new TrackyardError('forbidden', 'They are of no company here, so only a system administrator can pass on their link.');
  if (person?.status !== 'PENDING') throw new TrackyardError('conflict', 'They have an account, and find the invitation in their list.');
  return { address: await invitationAddress(call, userId, { trackId, trackTitle: track.title, invitedBy: actor.displayName }) };
};

const isAdministrator = ({ tenantAdmin, systemAdmin }: Actor): boolean => tenantAdmin || systemAdmin;
/** People whom somebody from outside invited are of no tenant, and so of no tenant's administrator. */
const mayManage = ({ systemAdmin, tenantAdmin, tenantId }: Actor, person: Person): boolean =>
  systemAdmin || (tenantAdmin && tenantId !== null && person.tenant_id === tenantId);
const forAdministrators = () =>
  new TrackyardError('forbidden', 'No mail goes out from here, so an administrator has to pass on the invitation link.');
