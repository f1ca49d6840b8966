import type { z } from 'zod';
import type { Configuration } from '../configuration.ts';
import type { Write } from '../operations/write.ts';
import type { Services } from '../services.ts';

/** A kind of background work. Capabilities declare theirs in their room, and list them in `Capability.jobs`. */
export interface Job<Input = unknown> {
  /** Room and work: `mail.send`. */
  name: `${string}.${string}`;
  /** The shape of the input, which is stored as JSON. */
  input: z.ZodType<Input>;
  retry: Retry;
  /** A run that takes longer is aborted, and retried. */
  expireInSeconds: number;
  /** Runs at the same time, on one node. */
  concurrency: number;
  /** Whether a node with this configuration runs the job; other nodes may run it. */
  isFor?(configuration: Configuration): boolean;
  /** Runs may wait for other servers, so each gets a worker of its own instead of a place in a batch. */
  apart?: boolean;
  /** Starts a run with the input {} once in so many seconds, on one node of the cluster. */
  everySeconds?: number;
  handle(run: JobRun<Input>): Promise<void>;
  /** Called after the last try has failed. It may be called twice. */
  onFailed?(failure: Failure<Input>): Promise<void>;
}
/** The waits double from `delaySeconds` on, up to `maxDelaySeconds`. */
export interface Retry {
  /** Tries after the first one. */
  limit: number;
  delaySeconds: number;
  maxDelaySeconds?: number;
}
export interface JobRun<Input> {
  id: string;
  input: Input;
  /** 1 in the first try. A run whose node died counts as a try. */
  attempt: number;
  /** Aborted when the job is cancelled, when it took too long, and when the node stops: its reason says which. */
  signal: AbortSignal;
  services: Services;
  write: Write;
}
export interface Failure<Input> extends Pick<JobRun<Input>, 'id' | 'input' | 'services' | 'write'> {
  error: string;
}
export type AbortReason = 'cancelled' | 'stopping';

interface Declared<Input> extends Omit<Job<Input>, 'handle' | 'retry' | 'expireInSeconds' | 'concurrency'> {
  retry?: Partial<Retry>;
  expireInSeconds?: number;
  concurrency?: number;
}

/**
 * Declares a job. A handler may run twice for one job: its node may die between the work and the note of its end. So it is idempotent, or
 * notes in its own tables what it has done.
 */
export const defineJob = <Input>({ retry, ...it }: Declared<Input>, handle: Job<Input>['handle']): Job<Input> => ({
  expireInSeconds: 60,
  concurrency: 1,
  ...it,
  retry: { limit: 3, delaySeconds: 5, ...retry },
  handle,
});

/** Jobs of every input stand in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs says nothing of their inputs
export type AnyJob = Job<any>;
