import { limits } from '@trackyard/contract';
import { purgeTombstones } from './feed/tombstones.ts';
import { purgeLedger } from './operations/ledger.ts';
import type { Services } from './services.ts';

const dayMs = 86_400_000;

/** Forgets tombstones and mutations after 90 days: a client that was away for longer takes its scopes whole. */
export async function purge({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.tombstoneDays * dayMs);
  await purgeTombstones(database, before);
  await purgeLedger(database, before);
}

/** Once a day, and at start. Answers how to stop: it waits for the one at work. */
export function purgeDaily(services: Services): () => Promise<void> {
  let work = Promise.resolve();
  const run = (): void => {
    work = purge(services).catch((cause: unknown) => services.log.warn('old changes could not be forgotten', { cause }));
  };
  run();
  const cancel = services.timers.every(dayMs, run);
  return async () => {
    cancel();
    await work;
  };
}
