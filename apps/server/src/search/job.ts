import { parseScope } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { indexAll } from './indexer.ts';
import { searchedScopes } from './sources.ts';

/** Each minute it finds what is behind, whatever hint was lost. */
export const indexJob = defineJob(
  { name: 'search.index', input: z.object({}), everySeconds: 60, expireInSeconds: 1_800 },
  ({ services, signal }) => indexAll(services, signal),
);

/** Changes that come within this time are indexed together. */
const gatherMs = 1_000;

/** Adds the job soon after a change of what is searched. Answers how to stop. */
export function followFeeds({ bus, timers, jobs, database, log }: Services): () => void {
  let cancel: (() => void) | undefined;
  const add = () => {
    cancel = undefined;
    jobs.enqueue(database, indexJob, {}).catch((cause: unknown) => log.warn('the index of the search waits for its next round', { cause }));
  };
  const forget = bus.subscribe('scope', ({ scope }) => {
    if (searchedScopes.includes(parseScope(scope).kind)) cancel ??= timers.after(gatherMs, add);
  });
  return () => {
    forget();
    cancel?.();
  };
}
