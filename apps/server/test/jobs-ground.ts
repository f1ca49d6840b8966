import { patienceFactor, realClock, startTestServer, type TestServer, type TestServerOptions, testClock } from '@trackyard/testing';
import { expect } from 'vitest';
import type { AnyJob } from '../src/platform/jobs/job.ts';
import type { JobQueueKind } from '../src/platform/jobs/open.ts';
import { manualTimers } from './timers.ts';

export const jobQueues = ['pg-boss', 'clock'] as const satisfies JobQueueKind[];

/** pg-boss lives by the time of the machine, so that its retries are waited for; the other queue by time that the test moves. */
const waits = { timeout: 60_000 * patienceFactor };
const stepMs = 1_000;

/** Nodes with one database, whose jobs are those of a test. */
export async function jobsGround(kind: JobQueueKind) {
  const clock = kind === 'clock' ? testClock() : realClock;
  const timers = kind === 'clock' ? manualTimers() : undefined;
  const nodes: TestServer[] = [];
  const pass = (milliseconds: number): void => {
    clock.advance(milliseconds);
    timers?.pass(milliseconds);
  };
  return {
    clock,
    async node(moreJobs: readonly AnyJob[], more: TestServerOptions = {}): Promise<TestServer> {
      const [first] = nodes;
      const node = await startTestServer({
        jobs: kind,
        clock,
        moreJobs,
        nodes: 1,
        ...(timers && { timers }),
        ...(first && { connection: first.connection }),
        ...more,
      });
      nodes.push(node);
      return node;
    },
    pass,
    /** Lets time pass until it is so. */
    until: <T>(read: () => T | Promise<T>) => {
      const look = async (): Promise<T> => {
        if (timers) pass(stepMs);
        return read();
      };
      return expect.poll(look, waits);
    },
    async clear(): Promise<void> {
      // The first node has the database: it goes last.
      for (const it of nodes.toReversed()) await it.stop();
    },
  };
}
