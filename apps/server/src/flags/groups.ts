import './tables.ts';
import { type Flag, flagShape, limits, TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { crudHandlers } from '../platform/nouns/crud.ts';
import type { Account, Handlers } from '../platform/operations/context.ts';
import { tenantOf } from '../tenants/index.ts';
import { isPersonOf } from './features.sql.ts';
import { renewGroup } from './groups-feed.ts';
import { addFlags } from './holders.sql.ts';

interface Group {
  id: string;
  tenantId: string;
}

export const plainGroups = crudHandlers('groups', {
  table: 'user_group',
  scopeColumn: 'tenant_id',
  columns: ({ name }) => ({ name }),
  async placeOfNew({ db, actor, now }, { tenantId = actor.tenantId }) {
    const tenant = tenantId && (actor.systemAdmin || tenantId === actor.tenantId) ? await tenantOf(db, tenantId) : null;
    if (!tenant) throw new TrackyardError('notFound', 'This tenant is not there.');
    return { scopeId: tenant.id, columns: { created: now } };
  },
  placeOf: async ({ db, actor }, id) => (await groupToChange(db, actor, id)).tenantId,
  async beforeDelete({ db, feed }, groupId) {
    const members = await membersOf(db, groupId);
    return async () => {
      for (const id of members) await addFlags(db, feed, { kind: 'user', id });
    };
  },
});

export const groupHandlers = {
  ...plainGroups.handlers,

  async 'groups.listMembers'({ db, actor }, { groupId }) {
    await findGroup(db, actor, groupId);
    const rows = await db
      .selectFrom('user_group_member')
      .innerJoin('app_user', 'app_user.id', 'user_group_member.user_id')
      .select('app_user.id')
      .where('group_id', '=', groupId)
      .orderBy('app_user.display_name')
      .orderBy('app_user.id')
      .execute();
    return { userIds: rows.map((it) => it.id) };
  },

  async 'groups.addMember'({ db, feed, actor }, { groupId, userId }) {
    const group = await groupToChange(db, actor, groupId);
    await checkPerson(db, group, userId);
    if ((await membersOf(db, group.id)).length >= limits.groupMembers) throw new TrackyardError('conflict', 'This group is full.');
    const added = await db
      .insertInto('user_group_member')
      .values({ group_id: group.id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) return {};
    await renewGroup(db, feed, group);
    await addFlags(db, feed, { kind: 'user', id: userId });
    return {};
  },

  async 'groups.removeMember'({ db, feed, actor }, { groupId, userId }) {
    const group = await groupToChange(db, actor, groupId);
    const removed = await db
      .deleteFrom('user_group_member')
      .where('group_id', '=', group.id)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) throw new TrackyardError('notFound', 'This person is not in the group.');
    await renewGroup(db, feed, group);
    await addFlags(db, feed, { kind: 'user', id: userId });
    return {};
  },
} satisfies Handlers<'groups'>;

/** Groups of other tenants are not found. */
async function findGroup(db: Queryable, actor: Account, groupId: string, { lock = false } = {}): Promise<Group & { flags: Flag[] }> {
  const group = db.selectFrom('user_group').select(['id', 'tenant_id', 'flags']).where('id', '=', groupId);
  const row = await (lock ? group.forUpdate() : group).executeTakeFirst();
  if (!row || !(actor.systemAdmin || row.tenant_id === actor.tenantId)) throw new TrackyardError('notFound', 'This group is not there.');
  return { id: row.id, tenantId: row.tenant_id, flags: row.flags };
}

/**
 * A group as it stays until the end of the transaction. Who is in a group has all that is granted to it, so that only those who may grant
 * all of it change the group.
 */
async function groupToChange(db: Tx, actor: Account, groupId: string): Promise<Group> {
  const group = await findGroup(db, actor, groupId, { lock: true });
  if (!actor.systemAdmin && group.flags.some((it) => !flagShape(it).tenantManaged))
    throw new TrackyardError(
      'forbidden',
      'Only a system administrator can change this group, because of the features that it was granted.',
    );
  return group;
}

async function checkPerson(db: Tx, { tenantId }: Group, userId: string): Promise<void> {
  if (!(await isPersonOf(db, tenantId, userId))) throw new TrackyardError('notFound', 'This person is not in the tenant.');
}

/** In the one order in which people's scopes are locked. */
async function membersOf(db: Tx, groupId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_group_member').select('user_id').where('group_id', '=', groupId).orderBy('user_id').execute();
  return rows.map((it) => it.user_id);
}

/** Sends the people of a group anew what they are granted. */
export async function renewMembers(db: Tx, feed: FeedWriter, groupId: string): Promise<void> {
  for (const id of await membersOf(db, groupId)) await addFlags(db, feed, { kind: 'user', id });
}
