import type pg from 'pg';
import type { Services } from '../services.ts';
import { openClockQueue } from './clock-queue.ts';
import { openPgBossQueue } from './pg-boss-queue.ts';
import type { JobQueue, JobSettings } from './queue.ts';

export type JobQueueKind = 'pg-boss' | 'clock';

interface Options extends Pick<Services, 'database' | 'clock' | 'timers' | 'log'> {
  connection: pg.ClientConfig;
  jobs: readonly JobSettings[];
}

export const openJobQueue = (kind: JobQueueKind, options: Options): Promise<JobQueue> =>
  kind === 'clock' ? openClockQueue(options) : openPgBossQueue(options);
