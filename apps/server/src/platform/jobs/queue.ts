import type { Queryable } from '../database/tables.ts';
import type { Job } from './job.ts';

export type JobSettings = Pick<Job, 'name' | 'retry' | 'expireInSeconds' | 'concurrency' | 'apart' | 'everySeconds'>;

/** Where jobs wait, and how nodes share them: pg-boss, or a table that is read by the injected clock. One contract suite tests both. */
export interface JobQueue {
  /** Adds a job within the caller's transaction. An id that is there already adds nothing. */
  add(db: Queryable, job: JobSettings, waiting: { id: string; input: unknown; startAfter?: Date }): Promise<void>;
  /** Ends a job that waits or runs; false where it has ended before. */
  cancel(db: Queryable, job: JobSettings, id: string): Promise<boolean>;
  /** Looks for jobs of this name now. */
  wake(name: string): void;
  /** Begins to run jobs. */
  start(runner: Runner): Promise<void> | void;
  /** Takes no more jobs, and aborts those at work: they finish, or go back to the queue. */
  stop(): Promise<void>;
  /** Resolves when no job runs on this node. */
  idle(): Promise<void>;
}
export interface Claimed {
  name: string;
  id: string;
  input: unknown;
  attempt: number;
  /** Aborted where the claim is lost: another node has the job, or it was cancelled elsewhere. */
  signal: AbortSignal;
}
/** `returned`: the node stops, and the job goes back to the queue. `cancelled`: the queue knows its end already. */
export type Outcome = { is: 'done' } | { is: 'returned' } | { is: 'cancelled' } | { is: 'failed'; error: Error };
export interface Runner {
  run(claimed: Claimed): Promise<Outcome>;
  /** The last try of a job has failed. Called again until it resolves. */
  failed(job: Omit<Claimed, 'signal'> & { error: string }): Promise<void>;
}
