import { limits } from '@trackyard/contract';
import type { Capability } from './capability.ts';
import type { Consumer } from './event-log/consumer.ts';
import { purgeEvents } from './event-log/event-log.ts';
import { purgeTombstones } from './feed/tombstones.ts';
import { purgeAttempts } from './jobs/attempts.ts';
import { purgeFailedJobs } from './jobs/jobs.ts';
import { purgeLedger } from './operations/ledger.ts';
import type { Services } from './services.ts';

const dayMs = 86_400_000;
/** The moment so many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

type Forgetful = readonly Pick<Capability, 'forget'>[];

/**
 * Deletes tombstones and mutations after 90 days (a client that was away for longer pulls its scopes whole), and the rows that
 * capabilities have no more use for, upper floors first. A step that fails does not keep the others from running; then purge rejects.
 */
export async function purge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  capabilities: Forgetful,
  consumers: readonly Consumer[] = [],
): Promise<void> {
  const now = clock.now();
  const before = daysBefore(now, limits.tombstoneDays);
  const steps = [
    () => purgeTombstones(database, before),
    () => purgeLedger(database, before),
    () => purgeFailedJobs(database, daysBefore(now, limits.failedJobDays)),
    () => purgeAttempts(database, daysBefore(now, limits.failedJobDays)),
    () => purgeEvents(database, consumers, daysBefore(now, limits.handledEventDays)),
    ...capabilities
      .toReversed()
      .flatMap((it) => it.forget ?? [])
      .map((it) => () => it(database, now)),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, 'Something could not be forgotten.');
}

/** Once a day, and at start. `settled` resolves when none is at work; `stop` waits for that too, and no other begins. */
export function purgeDaily(
  services: Services,
  capabilities: Forgetful,
  consumers: readonly Consumer[],
): { settled(): Promise<void>; stop(): Promise<void> } {
  let work = Promise.resolve();
  const run = (): void => {
    work = purge(services, capabilities, consumers).catch((cause: unknown) => services.log.warn('Cannot delete expired data', { cause }));
  };
  run();
  const cancel = services.timers.every(dayMs, run);
  return {
    settled: () => work,
    async stop() {
      cancel();
      await work;
    },
  };
}
