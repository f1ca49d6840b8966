import { type InvitationFate, type InvitationOutcome, TrackyardError } from '@trackyard/contract';
import {
  createUserUnlessKnown,
  deactivateUser,
  findManaged,
  findUsersByEmail,
  invitationAddress,
  mailTenantInvitation,
  type Person,
  reactivateUser,
  withdrawInvitationsOf,
} from '../identity/index.ts';
import type { Account, Handlers, MutationCall } from '../platform/operations/context.ts';
import { verifiedDomains } from '../tenants/index.ts';
import { selectInvitations } from './invitations.sql.ts';

type Operations = Extract<keyof Handlers<'tenant'>, `${string}nvitation${string}` | 'tenant.inviteUsers'>;
type Call = Omit<MutationCall, 'actor'> & { actor: Account };

export const invitationHandlers = {
  async 'tenant.checkInvitations'({ db }, { tenantId, emails }) {
    const known = await findUsersByEmail(db, emails);
    const own = await verifiedDomains(db, tenantId);
    const isOutside = (email: string) => own.size > 0 && !own.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
    return { addresses: emails.map((email) => ({ email, fate: fateOf(known.get(email), tenantId), outside: isOutside(email) })) };
  },

  async 'tenant.inviteUsers'(call, { tenantId, emails }) {
    const outcomes: InvitationOutcome[] = [];
    // In one order for all calls: two that invite the same people don't wait for each other.
    for (const email of [...new Set(emails)].sort()) outcomes.push({ email, outcome: await invite(call, tenantId, email) });
    return { outcomes };
  },

  async 'tenant.listInvitations'({ db, now }, { limit, ...query }) {
    const invitations = await selectInvitations(db, query, limit + 1, now);
    return { invitations: invitations.slice(0, limit), hasMore: invitations.length > limit };
  },

  async 'tenant.revokeInvitation'(call, { tenantId, userId }) {
    const person = await findManaged(call, userId, tenantId);
    if (person.status === 'PENDING_DEACTIVATED') return {};
    checkWaiting(person);
    await withdrawInvitationsOf(call.db, userId, call.now);
    await deactivateUser(call, userId);
    return {};
  },

  async 'tenant.makeInvitationLink'(call, { tenantId, userId }) {
    checkWaiting(await findManaged(call, userId, tenantId));
    return { url: await invitationAddress(call, userId, { trackId: null, trackTitle: null, invitedBy: call.actor.displayName }) };
  },
} satisfies Pick<Handlers<'tenant'>, Operations>;

function fateOf(person: Person | undefined, tenantId: string): InvitationFate {
  if (!person) return 'new';
  if (person.tenant_id !== tenantId) return 'elsewhere';
  if (person.status === 'PENDING') return 'invited';
  // An invitation that was revoked is made anew.
  if (person.status === 'PENDING_DEACTIVATED') return 'new';
  return person.status === 'CONFIRMED' ? 'member' : 'deactivated';
}

async function invite(call: Call, tenantId: string, email: string): Promise<InvitationOutcome['outcome']> {
  const { db, feed, ids, now, actor } = call;
  const made = await createUserUnlessKnown(db, feed, { id: ids.id(), tenantId, email, displayName: email, status: 'PENDING', now });
  const person = made ?? (await findUsersByEmail(db, [email])).get(email)!;
  const fate = fateOf(person, tenantId);
  if (fate === 'member' || fate === 'deactivated' || fate === 'elsewhere') return fate;
  if (person.status === 'PENDING_DEACTIVATED') await reactivateUser(call, person);
  const isMailed = await mailTenantInvitation(
    call,
    { id: person.id, email },
    { tenantId, invitedBy: actor.displayName, invitedById: actor.userId },
  );
  return isMailed ? 'mailed' : 'linkOnly';
}

function checkWaiting({ status }: Person): void {
  if (status !== 'PENDING') throw new TrackyardError('conflict', 'This invitation was answered or revoked already.');
}
