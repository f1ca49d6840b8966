/** Presence: who is online, in the memory of each node and told by the bus. Only the wish to appear offline is stored. */
import { askWhoIsHere } from '../chat/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { activityOf } from './activity.ts';
import { tellAppearance } from './appear-offline.ts';
import { handlers } from './operations.ts';
import { pushOnline } from './push-online.ts';
import { shareActivity } from './share-activity.ts';

/** Who was active within the last minute, on any node, as this one has heard. */
export const onlineAt = (node: Realtime, now: Date): string[] => activityOf(node).onlineAt(now);

/** When somebody was last active, on any device; null for whom this node has not heard of within the last minute. */
export const lastSignOf = (node: Realtime, userId: string): Date | null => activityOf(node).lastSignOf(userId);

export const presence = {
  name: 'presence',
  handlers,
  listeners: [tellAppearance],
  start(services) {
    const activity = activityOf(services.realtime);
    const stops = [pushOnline(services, activity, services.timers), shareActivity(services, activity)];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
} satisfies Capability;

askWhoIsHere(onlineAt);
