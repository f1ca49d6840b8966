import './tables.ts';
import { type ShownJob, scopeOf } from '@trackyard/contract';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { defineJob, type Job, type JobRun } from '../platform/jobs/job.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { createProgress, type Progress } from './progress.ts';
import { change } from './rows.sql.ts';

/** What a job leaves for the person who started it. */
export type Ending = Partial<Pick<ShownJob, 'result' | 'download' | 'report' | 'message'>> & {
  /** It could not be done, and another try would be no better: `message` says why. */
  failed?: boolean;
};
export type ShownRun<Input> = JobRun<Input> & { progress: Progress };
type Declared<Input> = Omit<Parameters<typeof defineJob<Input>>[0], 'everySeconds' | 'onFailed'> & {
  /** Whether a person may start it again when it has failed. */
  retries?: boolean;
};
export type ShownJobKind<Input> = Job<Input> & { retries: boolean };

/** Declares a job with a row in the scope of the person who starts it: its progress, its end and its result show anywhere, and outlive a restart. */
export function defineShownJob<Input>(
  { retries = false, ...declared }: Declared<Input>,
  handle: (run: ShownRun<Input>) => Promise<Ending | undefined>,
): ShownJobKind<Input> {
  const job = defineJob<Input>(
    {
      ...declared,
      async onFailed({ id, error, write, services }) {
        await write((it) => change(it, id, { state: 'FAILED', message: error, finished: services.clock.now() }));
      },
    },
    async (run) => {
      const { id, write, services } = run;
      const started = services.clock.now();
      await write((it) => change(it, id, { state: 'RUNNING', ...(run.attempt === 1 && { started }) }));
      const progress = createProgress(run);
      const ending = await handle({ ...run, progress });
      const { report = null, failed = false, ...rest } = { message: null, ...ending };
      const state = failed ? ('FAILED' as const) : ('DONE' as const);
      const end = { ...rest, report: report && JSON.stringify(report), state, finished: services.clock.now() };
      await write((it) => change(it, id, { ...progress.counts(), ...end }));
    },
  );
  return { ...job, retries };
}

/** Starts it in the name of a person, within the caller's transaction. Answers the id of its row. */
export async function startShownJob<Input>(
  { db, feed, now, jobs, ids }: Pick<SystemWrite, 'db' | 'feed' | 'now'> & Pick<Services, 'jobs' | 'ids'>,
  job: ShownJobKind<Input>,
  { userId, title, input }: { userId: string; title: string; input: Input },
): Promise<string> {
  const [id, runId] = [ids.id(), ids.id()];
  const seq = await feed.next(scopeOf('user', userId));
  const what = { kind: job.name, run_id: runId, input: JSON.stringify(input), title, retries: job.retries };
  await db
    .insertInto('shown_job')
    .values({ id, user_id: userId, ...what, created: now, seq })
    .execute();
  await jobs.enqueue(db, job, input, { id: runId });
  return id;
}

export const jobsFeed = tableFeed('jobs', {
  select: (db) => db.selectFrom('shown_job').selectAll('shown_job'),
  scopeColumn: 'shown_job.user_id',
  seqColumn: 'shown_job.seq',
  present: ({ id, kind, title, state, done, total, message, result, download, report, retries, created, started, finished }): ShownJob => ({
    ...{ id, kind, title, state, done, total, message, result, download, report, retries },
    created: created.toISOString(),
    started: started?.toISOString() ?? null,
    finished: finished?.toISOString() ?? null,
  }),
});
