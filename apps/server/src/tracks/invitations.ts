import { type MembershipRole, TrackyardError } from '@trackyard/contract';
import { createUserUnlessKnown, findUserByEmail, findUsers, mailInvitation, type Person, withdrawInvitations } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { invitesColleagues, permissionsBy } from '../tenants/index.ts';
import { mayHaveRole } from './external-roles.ts';
import { activateMember, addMember, removeMember } from './memberships.ts';
import { letIn } from './requests.ts';

type Call = Omit<MutationCall, 'actor'> & { actor: Actor };
type RoleOf = (person: Pick<Person, 'tenant_id'>) => MembershipRole;

/**
 * Adds people of the track's company, who are in at once unless it has them accept first, and invites anybody else by e-mail. Who is in or
 * invited already stays as they are, and who asked is let in.
 */
export const invite: Handler<'members.invite'> = async (call, { trackId, userIds, emails, role, presetId }) => {
  const { track } = call;
  const colleagues = await findColleagues(call, userIds);
  const { memberRole, externalRole } = await permissionsBy(call.db, track.tenantId, presetId);
  const roleOf: RoleOf = ({ tenant_id }) => role ?? (tenant_id === track.tenantId ? memberRole : externalRole);
  const people = await withPeopleOf(call, { emails, roleOf }, colleagues, track.tenantId);
  for (const person of colleagues) await checkRole(call.db, track.tenantId, person, roleOf(person));
  const present = await presentIn(call.db, trackId);
  const added = people.filter((it) => !present.has(it.id)).sort(byId);
  const asksColleagues = await invitesColleagues(call.db, track.tenantId);
  const isIn = (it: Person): boolean => !asksColleagues && it.tenant_id === track.tenantId && it.status === 'CONFIRMED';
  for (const it of added) {
    const status = isIn(it) ? 'ACTIVE' : 'PENDING';
    await addMember(call.db, call.feed, { trackId, userId: it.id, role: roleOf(it), status, invitedBy: call.actor.userId, now: call.now });
  }
  const joined = added.filter(isIn).map((it) => it.id);
  if (joined.length > 0) call.announce('tracks.accessChanged', { userIds: joined });
  for (const person of people.filter((it) => present.get(it.id) === 'ASKED').sort(byId))
    await letIn(call, { trackId, userId: person.id, role: roleOf(person) });
  const written = people.filter((it) => it.status === 'PENDING' && present.get(it.id) !== 'ACTIVE').sort(byId);
  if ((await call.mail.leftOf(call.db, call.actor.userId)) < written.length)
    throw new TrackyardError('conflict', 'You have sent many invitations by email today. Invite these people tomorrow.');
  const { userId: invitedById, displayName: invitedBy } = call.actor;
  for (const person of written) await mailInvitation(call, person, { trackId, trackTitle: track.title, invitedBy, invitedById });
  return { joined: joined.length, invited: added.length - joined.length };
};

export const accept: Handler<'members.accept'> = async ({ db, feed, actor, announce, now, track }) => {
  if (!(await activateMember(db, feed, { trackId: track.id, userId: actor.userId }, now))) throw answeredAlready();
  await withdrawInvitations(db, track.id, actor.userId);
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return {};
};

export const reject: Handler<'members.reject'> = async ({ db, feed, actor, track, status }) => {
  if (status !== 'PENDING') throw answeredAlready();
  await removeMember(db, feed, { trackId: track.id, userId: actor.userId });
  await withdrawInvitations(db, track.id, actor.userId);
  return {};
};

/** People of the inviter's own tenant, as they see them in their list; others do not exist for them. */
async function findColleagues({ db, actor }: Call, userIds: readonly string[]): Promise<Person[]> {
  const ids = [...new Set(userIds)];
  const found = (await findUsers(db, ids)).filter((it) => it.tenant_id !== null && it.tenant_id === actor.tenantId && mayJoin(it));
  if (found.length < ids.length) throw new TrackyardError('notFound', 'Somebody of these people is not here.');
  return found;
}

async function withPeopleOf(
  call: Call,
  { emails, roleOf }: { emails: readonly string[]; roleOf: RoleOf },
  colleagues: Person[],
  trackTenantId: string,
): Promise<Person[]> {
  const people = new Map(colleagues.map((it) => [it.id, it]));
  for (const email of [...new Set(emails)].sort()) {
    const person = (await findUserByEmail(call.db, email)) ?? (await invitePerson(call, email, trackTenantId));
    // One answer for both, which tells nobody's name.
    if (!mayJoin(person) || !(await mayHaveRole(call.db, trackTenantId, person, roleOf(person))))
      throw new TrackyardError('roleNotAllowed', `${email} can't be invited in this role.`);
    people.set(person.id, person);
  }
  return [...people.values()];
}

/** Someone new becomes a person of the inviter's tenant; but externals bring nobody into a tenant that is not theirs. */
async function invitePerson({ db, feed, ids, now, actor }: Call, email: string, trackTenantId: string): Promise<Person> {
  const tenantId = actor.tenantId === trackTenantId ? trackTenantId : null;
  const made = await createUserUnlessKnown(db, feed, { id: ids.id(), tenantId, email, displayName: email, status: 'PENDING', now });
  return made ?? (await findUserByEmail(db, email))!;
}

async function checkRole(db: Queryable, tenantId: string, person: Person, role: MembershipRole): Promise<void> {
  if (await mayHaveRole(db, tenantId, person, role)) return;
  throw new TrackyardError('roleNotAllowed', `${person.display_name} may not have this role.`);
}

/** Who is in the track, invited to it or asking to be let in. */
async function presentIn(db: Queryable, trackId: string): Promise<Map<string, 'PENDING' | 'ACTIVE' | 'ASKED'>> {
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'status', 'asked'])
    .where('track_id', '=', trackId)
    .where('status', '!=', 'REMOVED')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.status === 'ACTIVE' ? row.status : row.asked ? 'ASKED' : 'PENDING']));
}

const mayJoin = (person: Person) => (person.status === 'CONFIRMED' || person.status === 'PENDING') && !person.imported;
const byId = (a: Person, b: Person) => (a.id < b.id ? -1 : 1);
const answeredAlready = () => new TrackyardError('conflict', 'This invitation has been answered already.');
