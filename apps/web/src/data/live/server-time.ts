import type { DataWorkerClient } from '@trackyard/data-worker';

let ahead = 0;
const listeners = new Set<() => void>();

/** Now, as the server says: the clock of this machine may be wrong by hours. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** Called when `serverNow` has jumped. */
export function onServerTime(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function followServerTime({ live }: Pick<DataWorkerClient, 'live'>): void {
  const clock = live('clock.ahead', {});
  clock.subscribe(() => {
    ahead = clock.snapshot()?.ahead ?? ahead;
    for (const changed of [...listeners]) changed();
  });
}
