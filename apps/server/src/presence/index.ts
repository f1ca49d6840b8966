/** Presence: who is online. Kept in the memory of each node, told by the bus, never stored. */
import type { Capability } from '../platform/capability.ts';
import { activityOf } from './activity.ts';
import { handlers } from './operations.ts';
import { pushOnline } from './push-online.ts';

export const presence = {
  name: 'presence',
  handlers,
  start: (services) => pushOnline(services, activityOf(services.realtime)),
} satisfies Capability;
