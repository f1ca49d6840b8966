import type { Log } from '../platform/log.ts';

/** The most requests at once: to all push services together, and to one of them, so that a slow service does not hold up the others. */
const mostAtOnce = 100;
const mostOfOneHost = 20;

/** The requests to push services that are under way. */
export interface Sends {
  /** The number of requests that may begin now. */
  room(): number;
  /** Begins a request. False where this push service has enough requests under way. */
  begin(host: string, send: () => Promise<void>): boolean;
  idle(): Promise<void>;
}

export function createSends(log: Pick<Log, 'warn'>): Sends {
  const underWay = new Map<Promise<void>, string>();
  const ofHost = (host: string): number => [...underWay.values()].filter((it) => it === host).length;
  return {
    room: () => mostAtOnce - underWay.size,
    begin(host, send) {
      if (ofHost(host) >= mostOfOneHost) return false;
      const work: Promise<void> = send()
        .catch((cause: unknown) => log.warn('Cannot push notifications, retrying', { host, cause }))
        .finally(() => underWay.delete(work));
      underWay.set(work, host);
      return true;
    },
    async idle() {
      while (underWay.size) await Promise.all(underWay.keys());
    },
  };
}
