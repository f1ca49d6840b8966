import { z } from 'zod';
import { date, id } from '../ids.ts';

export const jobState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']);

/** A long piece of work that a person started, and how far it is: an import, an export. */
export const job = z.object({
  id,
  /** The kind of work: `imports.import`. */
  kind: z.string(),
  title: z.string(),
  state: jobState,
  /** How much of it is done; `total` is null until it is known. */
  done: z.number().int().min(0),
  total: z.number().int().min(0).nullable(),
  /** What it does at the moment; of a failed job the reason. */
  message: z.string().nullable(),
  /** Where the result is: a path of this Trackyard. */
  result: z.string().startsWith('/').nullable(),
  /** A file that it made: a path of this Trackyard. */
  download: z.string().startsWith('/').nullable(),
  /** What it did, in numbers and words. */
  report: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  /** Whether it can be tried again when it has failed. */
  retries: z.boolean(),
  created: date,
  started: date.nullable(),
  finished: date.nullable(),
});
export type ShownJob = z.infer<typeof job>;

/** A job whose last try failed, as administrators see it. */
export const failedJob = z.object({ id, job: z.string(), input: z.unknown(), error: z.string(), tries: z.number().int(), failed: date });
