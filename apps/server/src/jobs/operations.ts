import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Handler, Handlers } from '../platform/operations/context.ts';
import { ownJob } from './rows.sql.ts';

const listed = 200;

export const handlers = {
  async 'jobs.cancel'(call, { jobId }) {
    const { row, seq } = await found(call, jobId);
    if (row.finished) throw new TrackyardError('conflict', 'This has ended already.');
    await call.db.updateTable('shown_job').set({ state: 'CANCELLED', finished: call.now, seq }).where('id', '=', jobId).execute();
    const job = call.jobs.named(row.kind);
    if (job) await call.jobs.cancel(call.db, job, row.run_id);
    return {};
  },

  async 'jobs.retry'(call, { jobId }) {
    const { row, seq } = await found(call, jobId);
    const job = call.jobs.named(row.kind);
    if (!row.retries || !job || !(row.state === 'FAILED' || row.state === 'CANCELLED'))
      throw new TrackyardError('conflict', 'This can’t be tried again.');
    const runId = call.ids.id();
    const anew = {
      state: 'QUEUED',
      done: 0,
      total: null,
      message: null,
      result: null,
      download: null,
      report: null,
      started: null,
      finished: null,
    } as const;
    await call.db
      .updateTable('shown_job')
      .set({ ...anew, run_id: runId, seq })
      .where('id', '=', jobId)
      .execute();
    await call.jobs.enqueue(call.db, job, row.input, { id: runId });
    return {};
  },

  async 'jobs.dismiss'(call, { jobId }) {
    const { row } = await found(call, jobId);
    if (!row.finished) throw new TrackyardError('conflict', 'Cancel this first: it has not ended.');
    await call.feed.tombstone(`user:${row.user_id}`, 'jobs', jobId);
    await call.db.deleteFrom('shown_job').where('id', '=', jobId).execute();
    return {};
  },

  async 'jobs.listFailed'({ db }) {
    const rows = await db.selectFrom('failed_job').selectAll().orderBy('failed', 'desc').orderBy('id').limit(listed).execute();
    return { jobs: rows.map((it) => ({ ...it, failed: it.failed.toISOString() })) };
  },
} satisfies Handlers<'jobs'>;

async function found(call: Parameters<Handler<'jobs.cancel'>>[0], jobId: string) {
  const own = await ownJob(call, call.actor.userId, jobId);
  if (!own) throw new TrackyardError('notFound', 'There is no such job.');
  return own;
}
