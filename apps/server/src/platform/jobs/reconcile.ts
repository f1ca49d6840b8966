import { z } from 'zod';
import type { Tx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { defineJob, type Job, type JobRun } from './job.ts';

interface Reconcile<Lost> {
  name: Job['name'];
  everySeconds: number;
  /** The most that one round finds, so that new work doesn't wait behind a large backlog. */
  limit: number;
  /** Finds work that no job does yet. */
  findLost(run: JobRun<unknown>, limit: number): Promise<readonly Lost[]>;
  /**
   * Adds its jobs. The next round must not add them once more while they wait: it marks in the same transaction what it has added, or each
   * job has an id that is made of its work (`jobIdOf`).
   */
  enqueue(lost: readonly Lost[], by: { db: Tx; services: Services }): Promise<void>;
}

/**
 * A job that looks in each period for work without a job, and gives it one: backlogs of older versions, and work whose job has failed for
 * good. Other work enqueues its job in its own transaction; only work that gathers over time, such as missed mail, begins with such a round.
 */
export const reconcile = <Lost>({ name, everySeconds, limit, findLost, enqueue }: Reconcile<Lost>): Job<Record<string, never>> =>
  defineJob({ name, input: z.object({}), everySeconds }, async (run) => {
    const lost = await findLost(run, limit);
    const { services } = run;
    if (lost.length > 0) await inTransaction(services.database, (db) => enqueue(lost, { db, services }));
  });
