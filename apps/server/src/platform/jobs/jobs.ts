import './tables.ts';
import { inBatches } from '../database/batches.ts';
import type { Database, Queryable } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import type { Write } from '../operations/write.ts';
import type { Services } from '../services.ts';
import { abandoned, beginAttempt, endAttempts, mostAttempts } from './attempts.ts';
import { jobIdOf } from './ids.ts';
import type { AbortReason, AnyJob, Job } from './job.ts';
import type { Claimed, JobQueue, Outcome, Runner } from './queue.ts';

/** Background work, for all capabilities. */
export interface Jobs {
  /**
   * Adds a job within the caller's transaction: it starts after the commit, and a rollback leaves nothing. An id that was added before adds
   * nothing. Answers the id.
   */
  enqueue<Input>(db: Queryable, job: Job<Input>, input: Input, options?: EnqueueOptions): Promise<string>;
  /** Ends a job that waits, and aborts one that runs, after the caller's commit. False where it has ended before. */
  cancel(db: Queryable, job: Pick<Job, 'name'>, id: string): Promise<boolean>;
  /** The job of this name that a capability declared. */
  named(name: string): Job | undefined;
  /** Resolves when no job runs on this node. For tests. */
  idle(): Promise<void>;
}
export interface EnqueueOptions {
  startAfter?: Date;
  id?: string;
}
export interface NodeJobs extends Jobs {
  start(services: Services, write: Write): Promise<void>;
  stop(): Promise<void>;
}

type World = Pick<Services, 'database' | 'ids' | 'clock' | 'timers' | 'log'>;

/** The jobs of a node, over its queue. */
export function createJobs(queue: JobQueue, jobs: readonly AnyJob[], { database, ids, clock, timers, log }: World): NodeJobs {
  const byName = new Map(jobs.map((it) => [it.name as string, it as Job]));
  const running = new Map<string, AbortController>();
  const cancelTimers: (() => void)[] = [];
  let stopped: Promise<void> | undefined;

  const enqueue: Jobs['enqueue'] = async (db, job, input, { id = ids.id(), startAfter } = {}) => {
    if (!byName.has(job.name)) throw new Error(`No capability declares the job ${job.name}.`);
    await queue.add(db, job, { id, input: job.input.parse(input), ...(startAfter && { startAfter }) });
    if (!startAfter || startAfter <= clock.now()) afterCommit(db, () => queue.wake(job.name));
    return id;
  };

  const runnerOf = (services: Services, write: Write): Runner => ({
    async run({ name, id, input, attempt, signal }: Claimed): Promise<Outcome> {
      const job = byName.get(name)!;
      const own = new AbortController();
      running.set(id, own);
      const aborted = AbortSignal.any([own.signal, signal]);
      try {
        if ((await beginAttempt(database, clock, id)) > mostAttempts) {
          log.warn('Job abandoned: the server stopped each time that it ran', { job: name, jobId: id, attempt });
          await fail({ name, id, input, attempt, error: abandoned }, services, write);
          return { is: 'done' };
        }
        try {
          await withinTime(job, own, async () =>
            job.handle({ id, input: job.input.parse(input), attempt, signal: aborted, services, write }),
          );
        } finally {
          await endAttempts(database, id).catch((cause: unknown) =>
            log.warn('Cannot record the end of an attempt', { job: name, jobId: id, cause }),
          );
        }
        return { is: 'done' };
      } catch (cause) {
        const reason = aborted.aborted ? (aborted.reason as AbortReason) : null;
        if (reason === 'cancelled') return { is: 'cancelled' };
        if (reason === 'stopping') return { is: 'returned' };
        const isLast = attempt > job.retry.limit;
        log.warn(isLast ? 'a job failed' : 'a job failed; it is tried again', { job: name, jobId: id, attempt, cause });
        return { is: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) };
      } finally {
        running.delete(id);
      }
    },
    failed: (job) => fail(job, services, write),
  });

  const fail = async (
    { name, id, input, attempt, error }: Parameters<Runner['failed']>[0],
    services: Services,
    write: Write,
  ): Promise<void> => {
    await database
      .insertInto('failed_job')
      .values({ id, job: name, input: JSON.stringify(input), error, tries: attempt, failed: clock.now() })
      .onConflict((it) => it.column('id').doNothing())
      .execute();
    const job = byName.get(name);
    if (job?.onFailed) await job.onFailed({ id, input: job.input.parse(input), error, services, write });
    // The queue fails a job at whose last attempt the node died.
    await endAttempts(database, id);
  };

  const withinTime = async (job: Job, own: AbortController, work: () => Promise<void>): Promise<void> => {
    const cancel = timers.after(job.expireInSeconds * 1_000, () => own.abort('expired'));
    try {
      await work();
    } finally {
      cancel();
    }
  };

  /** Each node adds the run of the present period: the id is the same on all of them, so that there is one. */
  const startSchedule = (job: Job, everySeconds: number): void => {
    let added = -1;
    const addPresent = (): void => {
      const period = Math.floor(clock.now().getTime() / (everySeconds * 1_000));
      if (period === added) return;
      added = period;
      enqueue(database, job, {}, { id: jobIdOf(job.name, period) }).catch((cause: unknown) => {
        added = -1;
        log.warn('Cannot add a scheduled job, retrying', { job: job.name, cause });
      });
    };
    addPresent();
    cancelTimers.push(timers.every(Math.min(everySeconds, mostSecondsBetweenLooks) * 1_000, addPresent));
  };

  return {
    enqueue,
    named: (name) => byName.get(name),
    async cancel(db, { name }, id) {
      const job = byName.get(name);
      if (!job || !(await queue.cancel(db, job, id))) return false;
      await endAttempts(db, id);
      // Other nodes notice that they have lost the job.
      afterCommit(db, () => running.get(id)?.abort('cancelled' satisfies AbortReason));
      return true;
    },
    idle: () => queue.idle(),
    async start(services, write) {
      await queue.start(runnerOf(services, write));
      for (const job of byName.values()) if (job.everySeconds && job.concurrency > 0) startSchedule(job, job.everySeconds);
    },
    stop() {
      for (const cancel of cancelTimers) cancel();
      stopped ??= queue.stop();
      return stopped;
    },
  };
}

const mostSecondsBetweenLooks = 60;

/** Failed jobs go after so many days. */
export async function purgeFailedJobs(database: Database, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = database.selectFrom('failed_job').select('id').where('failed', '<', before).limit(atMost);
    return (await database.deleteFrom('failed_job').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}
