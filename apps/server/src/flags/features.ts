import './tables.ts';
import { type CompanyFeature, type HeldFeature, type OfferedFeature, offeredFeatures, TrackyardError } from '@trackyard/contract';
import { type FeatureBearer, heldFeatures } from '@trackyard/rules';
import type { Account, Handlers, MutationCall, QueryCall } from '../platform/operations/context.ts';
import { isWatching } from '../platform/trackers.ts';
import { grantedTo } from './effective.sql.ts';
import { countHolders, groupsWithFlags, groupWithFlags, isPersonOf, selectHolders } from './features.sql.ts';
import { switchFlag } from './grants.ts';

type Operations = Extract<keyof Handlers<'tenant'>, `tenant.${'get' | 'update'}${string}Feature${string}`>;
type Reading = Pick<QueryCall, 'db' | 'configuration'> & { actor: Account };
type Writing = Pick<MutationCall, 'db' | 'feed' | 'now' | 'configuration'> & { actor: Account };
type Switched = Partial<Record<OfferedFeature, boolean>>;

export const featureHandlers = {
  'tenant.getFeatures': async (call, { tenantId }) => ({ features: await ofCompany(call, tenantId) }),
  async 'tenant.updateFeatures'(call, { tenantId, features }) {
    await switchAll(call, { to: 'tenant', id: tenantId }, tenantId, features);
    return { features: await ofCompany(call, tenantId) };
  },
  async 'tenant.getFeatureHolders'({ db }, { limit, ...query }) {
    const holders = await selectHolders(db, query, limit + 1);
    return { holders: holders.slice(0, limit), hasMore: holders.length > limit };
  },

  'tenant.getGroupFeatures': async (call, { tenantId, groupId }) => ({ features: await ofGroup(call, tenantId, groupId) }),
  async 'tenant.updateGroupFeatures'(call, { tenantId, groupId, features }) {
    await switchAll(call, { to: 'group', id: groupId }, tenantId, features);
    return { features: await ofGroup(call, tenantId, groupId) };
  },

  'tenant.getUserFeatures': async (call, { tenantId, userId }) => ({ features: await ofUser(call, tenantId, userId) }),
  async 'tenant.updateUserFeatures'(call, { tenantId, userId, features }) {
    await switchAll(call, { to: 'user', id: userId }, tenantId, features);
    return { features: await ofUser(call, tenantId, userId) };
  },
} satisfies Pick<Handlers<'tenant'>, Operations>;

async function ofCompany(call: Reading, tenantId: string): Promise<CompanyFeature[]> {
  const granted = await grantedTo(call.db, { kind: 'tenant', id: tenantId });
  const counts = await countHolders(call.db, tenantId);
  return present(call, { to: 'tenant', tenantId, granted }).map((it) => ({ ...it, ...(counts.get(it.flag) ?? { groups: 0, people: 0 }) }));
}

async function ofGroup(call: Reading, tenantId: string, groupId: string): Promise<HeldFeature[]> {
  const group = await groupWithFlags(call.db, tenantId, groupId);
  if (!group) throw new TrackyardError('notFound', 'This group is not there.');
  const company = await grantedTo(call.db, { kind: 'tenant', id: tenantId });
  return present(call, { to: 'group', tenantId, granted: group.flags, company });
}

async function ofUser(call: Reading, tenantId: string, userId: string): Promise<HeldFeature[]> {
  if (!(await isPersonOf(call.db, tenantId, userId))) throw new TrackyardError('notFound', 'This person is not here.');
  const granted = await grantedTo(call.db, { kind: 'user', id: userId });
  const company = await grantedTo(call.db, { kind: 'tenant', id: tenantId });
  return present(call, { to: 'user', tenantId, granted, company, groups: await groupsWithFlags(call.db, userId) });
}

/** Nobody is watched where no tracker is set: then there is nothing to turn off. */
const present = ({ actor, configuration }: Reading, bearer: FeatureBearer): HeldFeature[] =>
  heldFeatures(
    offeredFeatures.filter((it) => it !== 'trackingOff' || isWatching(configuration.trackers)),
    bearer,
    actor,
  );

async function switchAll(
  call: Writing,
  holder: { to: 'tenant' | 'group' | 'user'; id: string },
  tenantId: string,
  features: Switched,
): Promise<void> {
  for (const [flag, isOn] of Object.entries(features) as [OfferedFeature, boolean][])
    await switchFlag(call, { flag, ...holder }, isOn, tenantId);
}
