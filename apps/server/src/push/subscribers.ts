import { type Listener, on } from '../platform/events.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';

declare module '../platform/events.ts' {
  interface Events {
    'push.registered': { userId: string };
  }
}
/** The nodes that know of a registered device; the other nodes spare the database a query each second. */
const nodes = new WeakSet<Realtime>();

export const hasSubscribers = (node: Realtime): boolean => nodes.has(node);

/** Looks up anew whether a device is registered. The node is deleted first: a device that registers meanwhile is noted after its commit. */
export async function refreshSubscribers(node: Realtime, look: () => Promise<boolean>): Promise<void> {
  nodes.delete(node);
  if (await look()) nodes.add(node);
}

/** Other nodes see a new registration when they look next: until then this node pushes. */
export const noteSubscriber: Listener = on('push.registered', (_, { realtime }) => void nodes.add(realtime));
