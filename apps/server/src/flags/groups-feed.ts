import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';

/** The groups of a tenant, for its people. Whose account is closed counts no more. */
export const groupsFeed = tableFeed('groups', {
  select: (db) =>
    db
      .selectFrom('user_group')
      .select(['user_group.id', 'user_group.tenant_id', 'user_group.name', 'user_group.seq'])
      .select(({ selectFrom, fn }) =>
        selectFrom('user_group_member')
          .innerJoin('app_user', 'app_user.id', 'user_group_member.user_id')
          .select(fn.countAll<number>().as('count'))
          .whereRef('group_id', '=', 'user_group.id')
          .where('status', '!=', 'DEACTIVATED')
          .as('members'),
      ),
  scopeColumn: 'user_group.tenant_id',
  seqColumn: 'user_group.seq',
  present: ({ id, tenant_id: tenantId, name, members, seq }) => ({
    id,
    tenantId,
    name,
    numMembers: Number(members),
    revision: Number(seq),
  }),
});

/** Tells the tenant that a group is another one now. */
export async function renewGroup(db: Tx, feed: FeedWriter, { id, tenantId }: { id: string; tenantId: string }): Promise<void> {
  const seq = await feed.next(scopeOf('tenant', tenantId));
  await db.updateTable('user_group').set({ seq }).where('id', '=', id).execute();
}

/** Of the groups that somebody is in, for their account may be closed now. */
export async function renewGroupsOf(db: Tx, feed: FeedWriter, userId: string, { closes }: { closes: boolean }): Promise<void> {
  if (!closes) return;
  const groups = await db
    .selectFrom('user_group')
    .innerJoin('user_group_member', 'group_id', 'user_group.id')
    .select(['user_group.id', 'tenant_id'])
    .where('user_id', '=', userId)
    .orderBy('user_group.id')
    .execute();
  for (const { id, tenant_id: tenantId } of groups) await renewGroup(db, feed, { id, tenantId });
}
