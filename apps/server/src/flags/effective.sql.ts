import './tables.ts';
import { defaultTrackFlags, type Flag, scopeOf, type TrackFlag, type UserFlag } from '@trackyard/contract';
import { flagsOn } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Holder } from './holders.sql.ts';

export interface FlagBearer {
  userId: string;
  tenantId: string | null;
}

/** All flags that are on for somebody. */
export async function flagsOf(db: Queryable, { userId, tenantId }: FlagBearer): Promise<UserFlag[]> {
  const user = await grantedTo(db, { kind: 'user', id: userId });
  const tenant = tenantId ? await grantedTo(db, { kind: 'tenant', id: tenantId }) : [];
  return flagsOn({ user, groups: await groupFlagsOf(db, userId), tenant });
}

/** Whether a flag is on for somebody. */
export const hasFlag = async (db: Queryable, bearer: FlagBearer, flag: UserFlag): Promise<boolean> =>
  (await flagsOf(db, bearer)).includes(flag);

/** Until somebody changes them a track has the default ones. */
export const flagsOfTrack = async (db: Queryable, trackId: string): Promise<TrackFlag[]> =>
  (await grantedTo(db, { kind: 'track', id: trackId }, defaultTrackFlags)) as TrackFlag[];

/** What each group of somebody is granted. */
export async function groupFlagsOf(db: Queryable, userId: string): Promise<Flag[][]> {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.id', 'user_group_member.group_id')
    .select('user_group.flags')
    .where('user_group_member.user_id', '=', userId)
    .execute();
  return rows.map((it) => it.flags);
}

export async function grantedTo(db: Queryable, { kind, id }: Holder, otherwise: readonly Flag[] = []): Promise<Flag[]> {
  const row = await db.selectFrom('flag_holder').select('flags').where('scope', '=', scopeOf(kind, id)).executeTakeFirst();
  return row?.flags ?? [...otherwise];
}
