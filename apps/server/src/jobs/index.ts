/** Jobs: long work that a person started, and how far it is. */
import './tables.ts';
import { limits } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import { forgetOwn } from '../platform/feed/forget-own.ts';
import { jobGauges } from '../platform/jobs/gauges.ts';
import { handlers } from './operations.ts';
import { jobsFeed } from './shown-job.ts';

export { defineShownJob, type Ending, type ShownRun, startShownJob } from './shown-job.ts';

export const jobs = {
  name: 'jobs',
  handlers,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [jobsFeed],
  gauges: jobGauges,
  forget: [forgetOwn('jobs', { table: 'shown_job', since: 'finished', days: limits.shownJobDays })],
} satisfies Capability;
