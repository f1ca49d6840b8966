import type { ShownJob } from '@trackyard/contract';
import type { JobRun } from '../platform/jobs/job.ts';
import { change } from './rows.sql.ts';

type Counts = Partial<Pick<ShownJob, 'done' | 'total' | 'message'>>;

export interface Progress {
  /** Says how far the job is. It is written a few times a second at most; what is said last is written with the end. */
  report(counts: Counts): Promise<void>;
  /** What was said last. */
  counts(): Counts;
}
/** Milliseconds between two writes. */
const betweenMs = 500;

export function createProgress({ id, write, services: { clock } }: Pick<JobRun<unknown>, 'id' | 'write' | 'services'>): Progress {
  let latest: Counts = {};
  let written = Number.NEGATIVE_INFINITY;
  return {
    counts: () => latest,
    async report(counts) {
      latest = { ...latest, ...counts };
      const now = clock.now().getTime();
      if (now - written < betweenMs) return;
      written = now;
      await write((it) => change(it, id, latest));
    },
  };
}
