import { limits } from '@trackyard/contract';
import { purgeTombstones } from './feed/tombstones.ts';
import { purgeLedger } from './operations/ledger.ts';
import type { Services } from './services.ts';
import { systemTimers } from './timers.ts';

const dayMs = 86_400_000;

/** Forgets tombstones and mutations after 90 days: a client that was away for longer takes its scopes whole. */
export async function purge({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.tombstoneDays * dayMs);
  await purgeTombstones(database, before);
  await purgeLedger(database, before);
}

/** Once a day, and at start. Answers how to stop. */
export function purgeDaily(services: Services): () => void {
  const run = (): void =>
    void purge(services).catch((cause: unknown) => services.log.warn('old changes could not be forgotten', { cause }));
  run();
  return systemTimers.every(dayMs, run);
}
