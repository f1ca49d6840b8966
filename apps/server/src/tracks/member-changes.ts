import { type MembershipRole, TrackyardError } from '@trackyard/contract';
import { withdrawInvitations } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { dissolveConversation } from './conversations.ts';
import { keepACoordinator } from './coordinators.ts';
import { mayHaveRole, type RoleBearer } from './external-roles.ts';
import { changeMembership, removeMember } from './memberships.ts';

export const changeRole: Handler<'members.changeRole'> = async ({ db, feed, announce, track }, { trackId, userId, role }) => {
  const member = await findMember(db, trackId, userId);
  if (member.guest) throw new TrackyardError('conflict', `${member.display_name} is a guest. Invite them by email to give them a role.`);
  if (member.role === role) return {};
  if (!(await mayHaveRole(db, track.tenantId, member, role)))
    throw new TrackyardError('roleNotAllowed', `${member.display_name} may not have this role.`);
  await keepACoordinator(db, trackId, userId);
  await changeMembership(db, feed, { trackId, userId }, { role });
  announce('tracks.accessChanged', { userIds: [userId] });
  return {};
};

export const remove: Handler<'members.remove'> = async ({ db, feed, announce }, { trackId, userId }) => {
  await findMember(db, trackId, userId);
  await keepACoordinator(db, trackId, userId);
  await removeMember(db, feed, { trackId, userId });
  await withdrawInvitations(db, trackId, userId);
  announce('tracks.accessChanged', { userIds: [userId] });
  return {};
};

export const leave: Handler<'members.leave'> = async ({ db, feed, actor, announce, track }, { trackId }) => {
  if (track.type === 'PRIVATE_CHAT') await dissolveConversation(db, trackId);
  else await keepACoordinator(db, trackId, actor.userId);
  await removeMember(db, feed, { trackId, userId: actor.userId });
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return {};
};

interface Member extends RoleBearer {
  guest: boolean;
  role: MembershipRole;
  display_name: string;
}
async function findMember(db: Tx, trackId: string, userId: string): Promise<Member> {
  const member = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['membership.role', 'app_user.id', 'app_user.tenant_id', 'app_user.display_name', 'app_user.guest'])
    .select('app_user.allowed_permission_types')
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where('membership.status', '!=', 'REMOVED')
    .executeTakeFirst();
  if (!member) throw new TrackyardError('notFound', 'This person is not in the track.');
  return member;
}
