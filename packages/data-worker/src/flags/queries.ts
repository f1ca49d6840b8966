import { anyOf, liveQuery } from '../live/live-query.ts';
import type { Flags } from './flags.ts';

interface Parts {
  flags: Flags;
}
export const flagQueries = [
  /** The feature flags that are on for me; null while nobody is signed in. */
  liveQuery('flags.mine', ({ flags }: Parts) => ({
    store: 'userFlags',
    concerns: anyOf('userFlags', 'tenantFlags', 'userToken', 'session', 'meta'),
    read: flags.mine,
  })),
  liveQuery('flags.ofTrack', ({ flags }: Parts, { trackId }: { trackId: string }) => ({
    store: 'trackFlags',
    concerns: anyOf('trackFlags', 'guestTokens', 'session'),
    read: () => flags.ofTrack(trackId),
  })),
];
