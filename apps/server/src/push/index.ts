/** Push: notifies people who are not online of news. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { announced } from './announced.ts';
import { deliveryHandlers, forgetDeliveries } from './deliveries.ts';
import { pushNews } from './job.ts';
import { sealedPushKeys } from './keys.ts';
import { registrationHandlers } from './registrations.ts';
import { noteSubscriber } from './subscribers.ts';

export const push = {
  name: 'push',
  handlers: { ...registrationHandlers, ...deliveryHandlers } satisfies Handlers<'push'>,
  migrations: new URL('./migrations/', import.meta.url),
  sealedValues: [sealedPushKeys],
  forget: [forgetDeliveries],
  listeners: [noteSubscriber, ...announced],
  start: pushNews,
} satisfies Capability;
