import { z } from 'zod';
import { defineJob } from '../src/platform/jobs/job.ts';

/** Never ends by itself: `onRun` hears of each run. */
export const hangingJob = (onRun: (attempt: number) => void) =>
  defineJob(
    { name: 'test.hang', input: z.object({ batch: z.string() }), retry: { limit: 3, delaySeconds: 1 } },
    async ({ attempt, signal }) => {
      onRun(attempt);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      throw new Error('aborted');
    },
  );
