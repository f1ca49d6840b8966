import { pathOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { withoutLinks } from '../platform/inert-text.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { tenantOf } from '../tenants/index.ts';
import { addressOf } from './addresses.ts';
import { findUsers } from './find-people.ts';
import { invitationAccepted, lockInvitedTo } from './hooks.ts';
import { findLink, makeLink, useLink } from './links.ts';
import { checkPassword, setPassword } from './passwords.ts';
import { type Person, updateUser } from './people.ts';
import { startSession } from './start-session.ts';

export interface Invitation {
  trackId: string;
  trackTitle: string;
  invitedBy: string;
  invitedById: string;
}

/** Mails a link to someone who has no account yet, unless one for that track waits in their mailbox. */
export async function mailInvitation(
  call: Pick<MutationCall, 'db' | 'ids' | 'mail' | 'configuration' | 'now'>,
  person: Pick<Person, 'id' | 'email'>,
  invitation: Invitation,
): Promise<void> {
  if (person.email === null || (await hasOpenInvitation(call.db, person.id, invitation.trackId, call.now))) return;
  const senderId = invitation.invitedById;
  // The invitation stands all the same: its person finds it by an earlier mail.
  if (!(await call.mail.mayWrite(call.db, { to: person.email, senderId }))) return;
  const address = await invitationAddress(call, person.id, invitation);
  await call.mail.send(call.db, {
    to: person.email,
    senderId,
    // No words of people: the reader may be a stranger to the person who chose them.
    subject: 'You are invited to Trackyard',
    text: `Hello,\n\n${withoutLinks(invitation.invitedBy)} would like you to join '${withoutLinks(invitation.trackTitle)}' on Trackyard.\n\nOpen this address to choose a name and a password:\n${address}\n\nIt works for 14 days, once.\n`,
  });
}

interface TenantInvitation {
  tenantId: string;
  invitedBy: string;
  invitedById: string;
}
/** Mails a link by which somebody opens an account of a tenant, without a track. False where no more mails may go there today. */
export async function mailTenantInvitation(
  call: Pick<MutationCall, 'db' | 'ids' | 'mail' | 'configuration' | 'now'>,
  { id, email }: { id: string; email: string },
  { tenantId, invitedBy, invitedById }: TenantInvitation,
): Promise<boolean> {
  const sender = { to: email, senderId: invitedById };
  if (!(await call.mail.mayWrite(call.db, { ...sender, asAdministrator: true }))) return false;
  const address = await invitationAddress(call, id, { trackId: null, trackTitle: null, invitedBy });
  const company = (await tenantOf(call.db, tenantId))?.name ?? '';
  await call.mail.send(call.db, {
    ...sender,
    subject: 'You are invited to Trackyard',
    text: `Hello,\n\n${withoutLinks(invitedBy)} would like you to join '${withoutLinks(company)}' on Trackyard.\n\nOpen this address to choose a name and a password:\n${address}\n\nIt works for 14 days, once.\n`,
  });
  return true;
}

/** A new link by which somebody without an account comes in; others of theirs go on working. */
export async function invitationAddress(
  { db, ids, now, configuration }: Pick<MutationCall, 'db' | 'ids' | 'configuration' | 'now'>,
  userId: string,
  invitation: { trackId: string | null; trackTitle: string | null; invitedBy: string },
): Promise<string> {
  const { trackId, trackTitle, invitedBy } = invitation;
  const token = await makeLink(db, ids, {
    kind: 'invitation',
    userId,
    now,
    invitedBy,
    ...(trackId && { trackId }),
    ...(trackTitle && { trackTitle }),
  });
  return addressOf(configuration, pathOf('Invitation', { token }));
}

/** Ends the links that invite to a track, or only one person's: what was taken back opens nothing any more. */
export async function withdrawInvitations(db: Queryable, trackId: string, userId?: string): Promise<void> {
  await db
    .deleteFrom('link')
    .where('kind', '=', 'invitation')
    .where('track_id', '=', trackId)
    .where('used', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();
}

export const getInvitation: Handler<'identity.getInvitation'> = async ({ db, now }, { token }) => {
  const link = await findLink(db, 'invitation', token, now);
  const [person] = await findUsers(db, [link.user_id!]);
  const tenant = person?.tenant_id ? await tenantOf(db, person.tenant_id) : null;
  return { email: person?.email ?? '', tenantName: tenant?.name ?? '', invitedBy: link.invited_by ?? '', trackTitle: link.track_title };
};

/** Confirms the person, lets them into the track of the invitation, and signs them in. */
export const acceptInvitation: Handler<'identity.acceptInvitation'> = async (call, { token, displayName, password }) => {
  const { db, feed, now } = call;
  const { track_id: trackId } = await findLink(db, 'invitation', token, now);
  if (trackId) await lockInvitedTo(db, trackId);
  const link = await useLink(db, 'invitation', token, now);
  const [invited] = await findUsers(db, [link.user_id!]);
  if (invited?.status === 'CONFIRMED')
    throw new TrackyardError('emailTaken', 'You have an account already. Sign in to see the invitation.');
  if (invited?.status !== 'PENDING') throw new TrackyardError('linkExpired', 'This account has been closed.');
  checkPassword(password, { email: invited.email ?? '', displayName });
  await setPassword(db, invited.id, password, now);
  const person = await updateUser(db, feed, invited.id, { display_name: displayName, status: 'CONFIRMED' });
  if (link.track_id) await invitationAccepted(call, { userId: invited.id, trackId: link.track_id });
  return startSession(call, person, true, { method: 'link' });
};

async function hasOpenInvitation(db: Queryable, userId: string, trackId: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('link')
    .select('created')
    .where('kind', '=', 'invitation')
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}
