import type { OnlineGuests } from '@trackyard/contract';
import { anyOf, liveQuery } from '../live/live-query.ts';
import type { Presence } from './presence.ts';

interface Parts {
  presence: Presence;
  onlineGuests(trackId: string): OnlineGuests;
}
export const presenceQueries = [
  liveQuery('people.online', ({ presence }: Parts) => ({ store: 'onlineUsers', concerns: anyOf('onlineUsers'), read: presence.online })),
  /** The guests of a track in a visible page who were active within the last minute. */
  liveQuery('guests.online', ({ onlineGuests }: Parts, { trackId }: { trackId: string }) => ({
    store: 'trackOnlineStatuses',
    concerns: anyOf('trackOnlineStatuses', 'onlineUsers'),
    read: () => onlineGuests(trackId),
  })),
];
