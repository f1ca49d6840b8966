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
  let failures = 0;
  const follow = async () => {
    cancel = undefined;
    const scopes = [...changed];
    changed.clear();
    const { busy, failed } = await indexScopes(services, scopes, stopping.signal);
    failures = failed.length > 0 ? failures + 1 : 0;
    // Another node may have read what is behind before these changes.
    const left = busy ? scopes : failed;
    for (const it of left) changed.add(it);
    if (left.length > 0) soon(Math.min(longestMs, gatherMs * 2 ** failures));
  };
  const soon = (pause = gatherMs) => {
    if (stopping.signal.aborted) return;
    cancel ??= timers.after(pause, () => {
      running = running.then(follow).catch((cause: unknown) => log.warn('the index of the search follows with its next round', { cause }));
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
    await running;
  };
}
