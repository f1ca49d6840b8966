import { type MembershipRole, TrackyardError } from '@trackyard/contract';
import { roleAllowed } from '@trackyard/rules';
import { findUsers } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { defaultsOf } from '../tenants/index.ts';
import { trackSubject } from './access.ts';
import { activateMember, addMember, removeMember } from './memberships.ts';
import { findPublic } from './public-tracks.ts';

export const ask: Handler<'members.ask'> = async ({ db, feed, actor, now }, { trackId }) => {
  const known = await trackSubject(db, actor, trackId, { lock: true });
  if (known?.asked) return {};
  if (known) throw new TrackyardError('conflict', 'You are in this track, or invited to it.');
  if (!(await findPublic(db, actor, trackId))) throw new TrackyardError('notFound', 'This track is not there, or you are not in it.');
  const role = await roleOfAskers(db, actor);
  await addMember(db, feed, { trackId, userId: actor.userId, role, status: 'PENDING', asked: true, now });
  return {};
};

export const withdraw: Handler<'members.withdraw'> = async ({ db, feed, actor }, { trackId }) => {
  await removeMember(db, feed, { trackId, userId: actor.userId });
  return {};
};

export const admit: Handler<'members.admit'> = async (call, { trackId, userId, role }) => {
  await requireAllowed(call.db, userId, role ?? (await roleAskedFor(call.db, { trackId, userId })));
  if (!(await letIn(call, { trackId, userId, role }))) throw new TrackyardError('notFound', 'This person does not ask any more.');
  return {};
};

async function roleAskedFor(db: Queryable, { trackId, userId }: { trackId: string; userId: string }): Promise<MembershipRole | undefined> {
  const found = db.selectFrom('membership').select('role').where('track_id', '=', trackId).where('user_id', '=', userId);
  return (await found.executeTakeFirst())?.role;
}

/** What they may have may have become less since they asked. */
async function requireAllowed(db: Queryable, userId: string, role: MembershipRole | undefined): Promise<void> {
  const [person] = await findUsers(db, [userId]);
  if (person && role && !roleAllowed(person.allowed_permission_types, role))
    throw new TrackyardError('roleNotAllowed', `${person.display_name} may not have this role.`);
}

/** Answers false where they don't ask (any more). */
export async function letIn(
  { db, feed, announce, now }: Pick<MutationCall, 'db' | 'feed' | 'announce' | 'now'>,
  { trackId, userId, role }: { trackId: string; userId: string; role?: MembershipRole | undefined },
): Promise<boolean> {
  const isIn = await activateMember(db, feed, { trackId, userId }, now, { ...(role && { role }) });
  if (isIn) announce('tracks.accessChanged', { userIds: [userId] });
  return isIn;
}

/** A track that is no longer public can't be asked for: what waited is over, and tells nobody its title. */
export async function turnAskersDown({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, trackId: string): Promise<void> {
  const askers = await db
    .selectFrom('membership')
    .select('user_id')
    .where('track_id', '=', trackId)
    .where('status', '=', 'PENDING')
    .where('asked', '=', true)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of askers) await removeMember(db, feed, { trackId, userId });
}

/** What they get unless a coordinator says otherwise: to read and write, as far as the company and their own limits let them. */
async function roleOfAskers(db: Queryable, { userId, tenantId }: Pick<Actor, 'userId' | 'tenantId'>): Promise<MembershipRole> {
  const [person] = await findUsers(db, [userId]);
  const isReader = tenantId !== null && (await defaultsOf(db, tenantId)).memberRole === 'VIEWER';
  return !isReader && roleAllowed(person?.allowed_permission_types ?? null, 'COLLABORATOR') ? 'COLLABORATOR' : 'VIEWER';
}
