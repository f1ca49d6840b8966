/** Statistics: how much there is, in numbers that anybody may see (decisions, core 18). */
import { limits, TrackyardError } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import { type Call, type Handlers, rolesOf } from '../platform/operations/context.ts';
import type { Services } from '../platform/services.ts';
import { onlineAt } from '../presence/index.ts';
import { cachedCount } from './cached-count.ts';
import { countAll, countShown } from './counts.sql.ts';

export const stats = {
  name: 'stats',
  handlers: {
    async 'stats.users'(call, { useOnlineCache }) {
      checkOpen(call);
      const { all, online } = countsOf(call);
      const shown = await online(call.now, useOnlineCache === 'true' ? limits.onlineMs : freshMs);
      return { users: (await all(call.now, freshMs)).is.users, online: shown.is, counted: shown.at.toISOString() };
    },
    async 'stats.tracks'(call) {
      checkOpen(call);
      const { is, at } = await countsOf(call).all(call.now, freshMs);
      return { tracks: is.tracks, archived: is.archived, counted: at.toISOString() };
    },
    async 'stats.tenants'(call) {
      checkOpen(call);
      const { is, at } = await countsOf(call).all(call.now, freshMs);
      return { tenants: is.tenants, counted: at.toISOString() };
    },
  } satisfies Handlers<'stats'>,
} satisfies Capability;

const freshMs = 1_000;

function checkOpen({ configuration, actor }: Pick<Call, 'configuration' | 'actor'>): void {
  if (configuration.closeStats && !(actor && rolesOf(actor).systemAdmin))
    throw new TrackyardError('forbidden', 'The statistics of this Trackyard are closed.');
}

/** The counts of a node: a process may hold several of them. */
function countsOf(services: Services): Counts {
  const known = counts.get(services.database);
  if (known) return known;
  const made = countsOn(services);
  counts.set(services.database, made);
  return made;
}
const countsOn = ({ database, realtime, clock }: Services) => ({
  all: cachedCount(() => countAll(database)),
  online: cachedCount(() => countShown(database, onlineAt(realtime, clock.now()))),
});
type Counts = ReturnType<typeof countsOn>;
const counts = new WeakMap<object, Counts>();
