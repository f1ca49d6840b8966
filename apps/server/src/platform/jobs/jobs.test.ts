import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobQueues, jobsGround } from '../../../test/jobs-ground.ts';
import { createLog } from '../log.ts';
import { defineJob, type JobRun } from './job.ts';

const roast = z.object({ batch: z.string() });
type Run = JobRun<z.infer<typeof roast>>;
const quiet = { log: createLog('silent') };

describe.each(jobQueues)('jobs by %s', (kind) => {
  let ground: Awaited<ReturnType<typeof jobsGround>>;
  beforeEach(async () => {
    ground = await jobsGround(kind);
  });
  afterEach(() => ground.clear());

  /** A job that notes its runs, and then does as it is asked. */
  const recorded = (
    more: Partial<Parameters<typeof defineJob<Run['input']>>[0]> = {},
    act: (run: Run) => Promise<void> = async () => {},
  ) => {
    const runs: Run[] = [];
    const job = defineJob({ name: 'test.roast', input: roast, retry: { limit: 2, delaySeconds: 1 }, ...more }, async (run) => {
      runs.push(run);
      await act(run);
    });
    return { job, runs, batches: () => runs.map((it) => it.input.batch) };
  };

  test('a commit starts a job, and a rollback leaves nothing', async () => {
    const { job, batches } = recorded();
    const { app, services } = await ground.node([job]);
    const broken = app.write(async ({ db }) => {
      await services.jobs.enqueue(db, job, { batch: 'undone' });
      throw new Error('and then it broke');
    });
    await expect(broken).rejects.toThrow('broke');
    await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'Sidamo' }));
    await ground.until(batches).toEqual(['Sidamo']);
  });

  test('an id that was added before adds nothing', async () => {
    const { job, batches } = recorded();
    const { app, services } = await ground.node([job]);
    const id = services.ids.id();
    for (const batch of ['first', 'second'])
      expect(await app.write(({ db }) => services.jobs.enqueue(db, job, { batch }, { id }))).toBe(id);
    await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'another' }));
    await ground.until(() => batches().length).toBe(2);
    expect(batches().sort()).toEqual(['another', 'first']);
  });

  test('a job that fails is tried again, and after its last try administrators see who failed, with which input, and why', async () => {
    const failures: string[] = [];
    const onFailed = async ({ error }: { error: string }) => void failures.push(error);
    const { job, runs } = recorded({ onFailed }, async ({ attempt }) => {
      throw new Error(`the drum is cold, ${attempt}`);
    });
    const { app, services } = await ground.node([job], quiet);
    const id = await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'Sidamo' }));
    const failed = () => services.database.selectFrom('failed_job').select(['id', 'job', 'input', 'error', 'tries']).execute();
    const expected = { id, job: 'test.roast', input: { batch: 'Sidamo' }, error: 'the drum is cold, 3', tries: 3 };
    await ground.until(failed).toEqual([expected]);
    await ground.until(() => failures).toContain('the drum is cold, 3');
    expect(runs.map((it) => it.attempt)).toEqual([1, 2, 3]);
  });

  test('a job that fails once is done by its second try', async () => {
    const { job, runs } = recorded({}, async ({ attempt }) => {
      if (attempt === 1) throw new Error('the drum is cold');
    });
    const { app, services } = await ground.node([job], quiet);
    await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'Sidamo' }));
    await ground.until(() => runs.map((it) => it.attempt)).toEqual([1, 2]);
    await services.jobs.idle();
    expect(await services.database.selectFrom('failed_job').selectAll().execute()).toEqual([]);
    expect(await services.database.selectFrom('job_attempts').selectAll().where('job_id', '=', runs[0]!.id).execute()).toEqual([]);
  });

  test('a job waits for its time', async () => {
    const { job, batches } = recorded();
    const { app, services } = await ground.node([job]);
    const startAfter = new Date(services.clock.now().getTime() + 2_000);
    await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'later' }, { startAfter }));
    await app.write(({ db }) => services.jobs.enqueue(db, job, { batch: 'now' }));
    await ground.until(batches).toEqual(['now', 'later']);
  });

  test('a job that is cancelled before it starts never runs, and of one that runs the handler hears', async () => {
    const { job, runs, batches } = recorded({}, ({ signal, input }) =>
      input.batch === 'endless' ? untilAborted(signal) : Promise.resolve(),
    );
    const { app, services } = await ground.node([job], quiet);
    const enqueue = (batch: string) => app.write(({ db }) => services.jobs.enqueue(db, job, { batch }));
    const cancel = (id: string) => app.write(({ db }) => services.jobs.cancel(db, job, id));
    const endless = await enqueue('endless');
    await ground.until(batches).toEqual(['endless']);
    const waiting = await enqueue('waiting');
    expect(await cancel(waiting)).toBe(true);
    expect(await cancel(endless)).toBe(true);
    await services.jobs.idle();
    expect(runs[0]!.signal.reason).toBe('cancelled');
    await enqueue('next');
    await ground.until(batches).toEqual(['endless', 'next']);
    expect(await cancel(endless)).toBe(false);
    expect(await services.database.selectFrom('failed_job').selectAll().execute()).toEqual([]);
  });

  test('a node that does not run the job cancels it as well', async () => {
    const { job, runs } = recorded({}, ({ signal }) => untilAborted(signal));
    const one = await ground.node([job], quiet);
    const id = await one.app.write(({ db }) => one.services.jobs.enqueue(db, job, { batch: 'endless' }));
    await ground.until(() => runs.length).toBe(1);
    const other = await ground.node([job], quiet);
    await other.app.write(({ db }) => other.services.jobs.cancel(db, job, id));
    await ground.until(() => runs[0]!.signal.aborted).toBe(true);
    expect(runs).toHaveLength(1);
  });

  test('a node that stops waits for a job that finishes, and returns one that does not: another node takes it', async () => {
    const finished: string[] = [];
    const { job, runs } = recorded({ concurrency: 2 }, async ({ input, signal, attempt }) => {
      if (input.batch === 'endless' && attempt === 1 && !finished.length) await untilAborted(signal);
      if (input.batch === 'short') await once(signal);
      finished.push(input.batch);
    });
    const one = await ground.node([job], quiet);
    await one.app.write(async ({ db }) => {
      await one.services.jobs.enqueue(db, job, { batch: 'endless' });
      await one.services.jobs.enqueue(db, job, { batch: 'short' });
    });
    await ground.until(() => runs.length).toBe(2);
    await one.app.stop();
    expect(finished).toEqual(['short']);
    await ground.node([job], quiet);
    await ground.until(() => finished).toEqual(['short', 'endless']);
    expect(runs).toHaveLength(3);
  });

  test('a run that waits for strangers keeps no other one waiting, where it is set apart', async () => {
    const stranger = Promise.withResolvers<void>();
    const { job, batches } = recorded({ concurrency: 2, apart: true }, ({ input: { batch } }) =>
      batch === 'silent' ? stranger.promise : Promise.resolve(),
    );
    const { app, services } = await ground.node([job]);
    const add = (batch: string) => app.write(({ db }) => services.jobs.enqueue(db, job, { batch }));
    await add('silent');
    await ground.until(batches).toEqual(['silent']);
    for (const it of ['Huila', 'Sidamo', 'Yirgacheffe']) await add(it);
    await ground.until(() => batches().length).toBe(4);
    stranger.resolve();
  });

  test('a schedule runs once in a cluster of two nodes', async () => {
    const periods: string[] = [];
    const job = defineJob({ name: 'test.tidy', input: z.object({}), everySeconds: 3_600 }, async ({ id }) => void periods.push(id));
    const nodes = [await ground.node([job]), await ground.node([job])];
    await ground.until(() => periods.length).toBe(1);
    for (const it of nodes) await it.services.jobs.idle();
    expect(periods).toHaveLength(1);
  });

  test('of many jobs no more than its concurrency run at once, and all are done', async () => {
    let atOnce = 0;
    let most = 0;
    const { job, runs } = recorded({ concurrency: 3 }, async () => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce--;
    });
    const { app, services } = await ground.node([job]);
    await app.write(async ({ db }) => {
      for (let at = 0; at < 10; at++) await services.jobs.enqueue(db, job, { batch: String(at) });
    });
    await ground.until(() => runs.length).toBe(10);
    expect(most).toBeLessThanOrEqual(3);
  });
});

const once = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal);
  throw new Error('aborted');
};
