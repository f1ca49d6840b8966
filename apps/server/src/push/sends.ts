import type { Log } from '../platform/log.ts';

/** The most requests at once: to all push services together, and to one of them, so that a slow service does not hold up the others. */
const mostAtOnce = 100;
export const mostOfOneHost = 20;

/** The requests to push services that are under way. */
export interface Sends {
  /** How many may begin now. */
  room(): number;
  /** How many may begin now to each push service that has some under way; to all others `mostOfOneHost`. */
  roomOfHosts(): Map<string, number>;
  begin(host: string, send: () => Promise<void>): void;
  idle(): Promise<void>;
}

export function createSends(log: Pick<Log, 'warn'>): Sends {
  const underWay = new Map<Promise<void>, string>();
  return {
    room: () => mostAtOnce - underWay.size,
    roomOfHosts() {
      const rooms = new Map<string, number>();
      for (const host of underWay.values()) rooms.set(host, (rooms.get(host) ?? mostOfOneHost) - 1);
      return rooms;
    },
    begin(host, send) {
      const work: Promise<void> = send()
        .catch((cause: unknown) => log.warn('Cannot push notifications, retrying', { host, cause }))
        .finally(() => underWay.delete(work));
      underWay.set(work, host);
    },
    async idle() {
      while (underWay.size) await Promise.all(underWay.keys());
    },
  };
}
