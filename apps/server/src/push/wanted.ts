import { type Listener, on } from '../platform/events.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';

declare module '../platform/events.ts' {
  interface Events {
    'push.registered': { userId: string };
  }
}
/** Nodes that know of somebody who wants to be pushed to; the others ask the database nothing each second. */
const nodes = new WeakSet<Realtime>();

export const isWanted = (node: Realtime): boolean => nodes.has(node);

/** Looks anew. Forgotten first: whoever registers while it looks is noted after their commit. */
export async function lookWhetherWanted(node: Realtime, look: () => Promise<boolean>): Promise<void> {
  nodes.delete(node);
  if (await look()) nodes.add(node);
}

/** The other nodes see it when they look next: this one pushes until then. */
export const noteWanted: Listener = on('push.registered', (_, { realtime }) => void nodes.add(realtime));
