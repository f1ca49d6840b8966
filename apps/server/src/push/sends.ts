import type { Log } from '../platform/log.ts';

/** Of all push services together, and of one: the others get on while one of them is slow. */
const mostAtOnce = 100;
const mostOfOneHost = 20;

/** What is being handed to push services just now. */
export interface Sends {
  /** How many more may begin. */
  room(): number;
  /** Begins, or answers false where this push service has enough to do. */
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
        .catch((cause: unknown) => log.warn('what is new could not be pushed; it is tried again', { host, cause }))
        .finally(() => underWay.delete(work));
      underWay.set(work, host);
      return true;
    },
    async idle() {
      while (underWay.size) await Promise.all(underWay.keys());
    },
  };
}
