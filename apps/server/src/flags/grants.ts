import './tables.ts';
import { type Flag, type FlagHolderKind, type ParsedInputOf, TrackyardError } from '@trackyard/contract';
import { grantRefusal, isGrantable } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { Account, Handler, MutationCall } from '../platform/operations/context.ts';
import { recordChange } from '../tracks/index.ts';
import { flagsOfTrack } from './effective.sql.ts';
import { renewMembers } from './groups.ts';
import { addFlags, removeFlag, setFlags } from './holders.sql.ts';

type Grant = ParsedInputOf<'flags.grant'>;

export const grantFlag: Handler<'flags.grant'> = async (call, grant) => {
  await switchFlag(call, grant, true);
  return {};
};

export const revokeFlag: Handler<'flags.revoke'> = async (call, grant) => {
  await switchFlag(call, grant, false);
  return {};
};

/** Grants a flag, or takes it back, as far as the caller may. `within`: of what tenant the holder has to be. */
export async function switchFlag(call: ByPerson, grant: Grant, isOn: boolean, within?: string): Promise<void> {
  const { db, feed, actor } = call;
  await checkGrant(db, actor, grant, within);
  const { flag, to, id } = grant;
  if (to === 'group') await changeGroup(db, feed, id, isOn ? withFlag(flag) : sql`array_remove(flags, ${flag})`);
  else if (to === 'track') await changeFeatures(call, id, (granted) => (isOn ? [...granted, flag] : granted.filter((it) => it !== flag)));
  else if (isOn) await addFlags(db, feed, { kind: to, id }, [flag]);
  else await removeFlag(db, feed, { kind: to, id }, flag);
}
const withFlag = (flag: Flag) => sql`array(select distinct unnest(array_append(flags, ${flag}::text)) order by 1)`;

export const getFeatureGrants: Handler<'flags.getFeatureGrants'> = async ({ db, track }) => ({
  features: await flagsOfTrack(db, track.id),
});

export const updateFeatureGrants: Handler<'flags.updateFeatureGrants'> = async (call, { features }) => {
  const flags = [...new Set(features)].sort();
  await changeFeatures(call, call.track.id, () => flags);
  return { features: flags };
};

/** Changes the features of a track, which is locked, and writes into its history what is otherwise now. */
async function changeFeatures(
  { db, feed, actor, now }: ByPerson,
  trackId: string,
  change: (granted: readonly Flag[]) => readonly Flag[],
): Promise<void> {
  const granted = await flagsOfTrack(db, trackId);
  const flags = [...new Set(change(granted))].sort();
  await setFlags(db, feed, { kind: 'track', id: trackId }, flags);
  const [before, after] = [granted.join(', '), flags.join(', ')];
  const actorId = actor.kind === 'operator' ? null : actor.userId;
  if (before !== after) await recordChange({ db, now, actorId }, trackId, { kind: 'features', before, after });
}
type ByPerson = Pick<MutationCall, 'db' | 'feed' | 'now'> & { actor: Account };

async function checkGrant(db: Tx, actor: Account, { flag, to, id }: Grant, within?: string): Promise<void> {
  if (!isGrantable(flag, to)) throw new TrackyardError('invalidInput', `The flag ${flag} is not one that a ${to} can be granted.`);
  const tenantId = await holderOf[to](db, id);
  const isElsewhere = within !== undefined && tenantId !== within;
  const refusal = tenantId === undefined || isElsewhere ? 'notFound' : grantRefusal(actor, flag, { to, tenantId });
  if (refusal === 'notFound') throw new TrackyardError('notFound', `This ${to} is not there.`);
  if (refusal) throw new TrackyardError('forbidden', 'Only system administrators change this flag.');
}

/** Whose tenant the holder belongs to; undefined where there is no such holder. It stays until commit. */
const holderOf: Record<FlagHolderKind, (db: Tx, id: string) => Promise<string | null | undefined>> = {
  user: async (db, id) =>
    (await db.selectFrom('app_user').select('tenant_id').where('id', '=', id).forKeyShare().executeTakeFirst())?.tenant_id,
  group: async (db, id) =>
    (await db.selectFrom('user_group').select('tenant_id').where('id', '=', id).forUpdate().executeTakeFirst())?.tenant_id,
  tenant: async (db, id) => (await db.selectFrom('tenant').select('id').where('id', '=', id).forKeyShare().executeTakeFirst())?.id,
  // Its history tells what there was before: one change after the other.
  track: async (db, id) =>
    (await db.selectFrom('track').select('tenant_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())?.tenant_id,
};

async function changeGroup(db: Tx, feed: FeedWriter, id: string, flags: ReturnType<typeof sql>): Promise<void> {
  await db
    .updateTable('user_group')
    .set({ flags: flags as never })
    .where('id', '=', id)
    .execute();
  await renewMembers(db, feed, id);
}
