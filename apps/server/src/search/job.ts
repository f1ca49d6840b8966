import { parseScope } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { indexAll, indexScopes } from './indexer.ts';
import { searchedScopes } from './sources.ts';

/** Each minute it finds what is behind, whatever hints were lost; `followFeeds` is there first. */
export const indexJob = defineJob(
  { name: 'search.index', input: z.object({}), everySeconds: 60, expireInSeconds: 1_800 },
  async ({ services, signal }) => void (await indexAll(services, signal)),
);

/** Changes that come within this time are indexed together. */
const gatherMs = 1_000;
/** The longest pause after failures, each of which doubles it: by then the round of the minute is at it. */
const longestMs = 60_000;

/** Indexes soon after a change of what is searched, without a job for each change. Answers how to stop. */
export function followFeeds(services: Services): () => Promise<void> {
  const { bus, timers, jobs, log } = services;
  // Tests hold the job, and say themselves when the index follows.
  if (jobs.named(indexJob.name)?.concurrency === 0) return async () => {};
  const stopping = new AbortController();
  const changed = new Set<string>();
  let cancel: (() => void) | undefined;
  let running: Promise<void> = Promise.resolve();
  const failing = new Set<string>();
  let failures = 0;
  let cancelRetry: (() => void) | undefined;
  const follow = async () => {
    cancel = undefined;
    const scopes = [...changed];
    changed.clear();
    const { busy, failed } = await indexScopes(services, scopes, stopping.signal);
    for (const it of failed) failing.add(it);
    if (failing.size > 0) retryLater();
    else failures = 0;
    if (!busy) return;
    // Another node may have read what is behind before these changes.
    for (const it of scopes) changed.add(it);
    soon();
  };
  const soon = () => {
    if (stopping.signal.aborted) return;
    cancel ??= timers.after(gatherMs, () => {
      running = running.then(follow).catch((cause: unknown) => log.warn('The search index follows with its next round', { cause }));
    });
  };
  /** By a timer of its own: what changes meanwhile does not wait for a scope that fails again and again. */
  const retryLater = () => {
    if (stopping.signal.aborted) return;
    cancelRetry ??= timers.after(Math.min(longestMs, gatherMs * 2 ** ++failures), () => {
      cancelRetry = undefined;
      for (const it of failing) changed.add(it);
      failing.clear();
      soon();
    });
  };
  const forget = bus.subscribe('scope', ({ scope }) => {
    if (!searchedScopes.includes(parseScope(scope).kind)) return;
    changed.add(scope);
    soon();
  });
  return async () => {
    forget();
    stopping.abort();
    cancel?.();
    cancelRetry?.();
    await running;
  };
}
