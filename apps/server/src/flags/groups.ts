import './tables.ts';
import { type Flag, flagShape, limits, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { Account, Handlers } from '../platform/operations/context.ts';
import { tenantOf } from '../tenants/index.ts';
import { renewGroup } from './groups-feed.ts';
import { addFlags } from './holders.sql.ts';

export interface Group {
  id: string;
  tenantId: string;
}

export interface NewGroup extends Group {
  name: string;
  now: Date;
  members?: readonly string[];
  flags?: readonly Flag[];
}

/** Makes a group. Rejects with `conflict` where the id, or the name in this tenant, is taken. */
export async function createGroup(
  db: Tx,
  feed: FeedWriter,
  { id, tenantId, name, now, members = [], flags = [] }: NewGroup,
): Promise<void> {
  const row = await db
    .insertInto('user_group')
    .values({ id, tenant_id: tenantId, name, flags: [...flags], created: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new TrackyardError('conflict', 'There is such a group already.');
  const people = [...members].sort();
  if (people.length > 0)
    await db
      .insertInto('user_group_member')
      .values(people.map((it) => ({ group_id: id, user_id: it })))
      .execute();
  // The scope of the tenant before those of people, as everywhere.
  await renewGroup(db, feed, { id, tenantId });
  for (const userId of people) await addFlags(db, feed, { kind: 'user', id: userId });
}

export const groupHandlers = {
  async 'groups.create'({ db, feed, actor, now }, { id, name, tenantId = actor.tenantId }) {
    const tenant = tenantId && (actor.systemAdmin || tenantId === actor.tenantId) ? await tenantOf(db, tenantId) : null;
    if (!tenant) throw new TrackyardError('notFound', 'This tenant is not there.');
    await createGroup(db, feed, { id, tenantId: tenant.id, name, now });
    return {};
  },

  async 'groups.delete'({ db, feed, actor }, { groupId }) {
    const group = await groupToChange(db, actor, groupId);
    const members = await membersOf(db, group.id);
    await db.deleteFrom('user_group').where('id', '=', group.id).execute();
    await feed.tombstone(scopeOf('tenant', group.tenantId), 'groups', group.id);
    for (const id of members) await addFlags(db, feed, { kind: 'user', id });
    return {};
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

/**
 * Through the actor's rights, and kept as it is until commit. Groups of other tenants are not found. Who is in a group has all
 * that is granted to it, so that only those who may grant all of it change its people.
 */
async function groupToChange(db: Tx, actor: Account, groupId: string): Promise<Group> {
  const row = await db
    .selectFrom('user_group')
    .select(['id', 'tenant_id', 'flags'])
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !(actor.systemAdmin || row.tenant_id === actor.tenantId)) throw new TrackyardError('notFound', 'This group is not there.');
  if (!actor.systemAdmin && row.flags.some((it) => !flagShape(it).tenantManaged))
    throw new TrackyardError('forbidden', 'Only a system administrator changes this group: what it has been granted is theirs to give.');
  return { id: row.id, tenantId: row.tenant_id };
}

async function checkPerson(db: Tx, { tenantId }: Group, userId: string): Promise<void> {
  const person = await db.selectFrom('app_user').select('id').where('id', '=', userId).where('tenant_id', '=', tenantId).executeTakeFirst();
  if (!person) throw new TrackyardError('notFound', 'This person is not in the tenant.');
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
