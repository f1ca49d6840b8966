import type { ShownJob } from '@trackyard/contract';
import type { TestPerson, TestServer } from '@trackyard/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobQueues, jobsGround } from '../../test/jobs-ground.ts';
import { createLog } from '../platform/log.ts';
import { purge } from '../platform/purge.ts';
import { jobs } from './index.ts';
import type { Progress } from './progress.ts';
import { defineShownJob, startShownJob } from './shown-job.ts';

const quiet = { log: createLog('silent') };
const input = z.object({ lines: z.number() });
type Act = (run: { progress: Progress; signal: AbortSignal; attempt: number; input: { lines: number } }) => Promise<object | undefined>;
const importing = (act: Act) => defineShownJob({ name: 'test.import', input, retry: { limit: 0 }, retries: true }, act);

const rowsOf = async (person: TestPerson): Promise<ShownJob[]> => {
  const { scopes } = await person.call('sync.pull', { cursors: {} });
  const rows = scopes.find((it) => it.scope === `user:${person.userId}`)!.rows;
  return rows.flatMap((it) => (it.store === 'jobs' && it.row ? [it.row as ShownJob] : []));
};
const start = ({ app, services }: TestServer, job: ReturnType<typeof importing>, { userId }: TestPerson) =>
  app.write((write) => startShownJob({ ...services, ...write }, job, { userId, title: 'Import of design.log', input: { lines: 100 } }));

let ground: Awaited<ReturnType<typeof jobsGround>>;
afterEach(() => ground.clear());

describe.each(jobQueues)('a shown job by %s', (kind) => {
  beforeEach(async () => {
    ground = await jobsGround(kind);
  });

  test('shows who started it how far it is, and then its result; nobody else sees it', async () => {
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const job = importing(async ({ progress, input: { lines } }) => {
      await progress.report({ done: 40, total: lines, message: 'Reading messages' });
      await goesOn;
      await progress.report({ done: lines });
      return { result: '/tracks', report: [{ label: 'Messages', value: '100' }] };
    });
    const node = await ground.node([job]);
    const [anna, mateo] = [await node.person('Anna Lindqvist'), await node.person('Mateo Ruiz')];
    const id = await start(node, job, anna);
    expect(await rowsOf(anna)).toMatchObject([{ id, title: 'Import of design.log', finished: null }]);
    const running = { id, state: 'RUNNING', done: 40, total: 100, message: 'Reading messages', result: null };
    await ground.until(() => rowsOf(anna)).toMatchObject([running]);
    goOn();
    const done = {
      id,
      state: 'DONE',
      done: 100,
      total: 100,
      message: null,
      result: '/tracks',
      report: [{ label: 'Messages', value: '100' }],
    };
    await ground.until(() => rowsOf(anna)).toMatchObject([done]);
    expect(await rowsOf(mateo)).toEqual([]);
    for (const name of ['jobs.cancel', 'jobs.retry', 'jobs.dismiss'] as const)
      await expect(mateo.call(name, { jobId: id })).rejects.toMatchObject({ code: 'notFound' });
    await anna.call('jobs.dismiss', { jobId: id });
    expect(await rowsOf(anna)).toEqual([]);
  });

  test('a person cancels it while it runs, and starts it again', async () => {
    let runs = 0;
    const job = importing(async ({ signal }) => {
      if (++runs > 1) return undefined;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      throw new Error('aborted');
    });
    const node = await ground.node([job], quiet);
    const anna = await node.person('Anna Lindqvist');
    const jobId = await start(node, job, anna);
    await ground.until(() => rowsOf(anna)).toMatchObject([{ state: 'RUNNING' }]);
    await expect(anna.call('jobs.dismiss', { jobId })).rejects.toMatchObject({ code: 'conflict' });
    await anna.call('jobs.cancel', { jobId });
    await node.services.jobs.idle();
    expect(await rowsOf(anna)).toMatchObject([{ state: 'CANCELLED' }]);
    await expect(anna.call('jobs.cancel', { jobId })).rejects.toMatchObject({ code: 'conflict' });
    await anna.call('jobs.retry', { jobId });
    await ground.until(() => rowsOf(anna)).toMatchObject([{ id: jobId, state: 'DONE' }]);
    expect(runs).toBe(2);
  });

  test('when it fails its person reads why, and a system administrator what it was given', async () => {
    const job = importing(async () => {
      throw new Error('Line 7 is not a message.');
    });
    const node = await ground.node([job], quiet);
    const administrator = await node.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
    await start(node, job, administrator);
    await ground.until(() => rowsOf(administrator)).toMatchObject([{ state: 'FAILED', message: 'Line 7 is not a message.' }]);
    const failed = { job: 'test.import', input: { lines: 100 }, error: 'Line 7 is not a message.', tries: 1 };
    expect((await administrator.call('jobs.listFailed', {})).jobs).toMatchObject([failed]);
  });

  test('after a restart it goes on, and shows the same row', async () => {
    const attempts: number[] = [];
    const job = importing(async ({ attempt, signal, progress }) => {
      attempts.push(attempt);
      await progress.report({ done: attempts.length, total: 2 });
      if (attempts.length > 1) return undefined;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      throw new Error('aborted');
    });
    const node = await ground.node([job], quiet);
    const anna = await node.person('Anna Lindqvist');
    const id = await start(node, job, anna);
    await ground.until(() => rowsOf(anna)).toMatchObject([{ done: 1 }]);
    await node.app.stop();
    const next = await ground.node([job], quiet);
    const row = () => next.services.database.selectFrom('shown_job').select(['id', 'state', 'done']).execute();
    await ground.until(row).toEqual([{ id, state: 'DONE', done: 2 }]);
  });
});

test('progress is written a few times a second at most, whatever is reported', async () => {
  ground = await jobsGround('clock');
  const job = importing(async ({ progress }) => {
    for (let done = 1; done <= 100; done++) {
      await progress.report({ done, total: 100 });
      ground.clock.advance(10);
    }
    return undefined;
  });
  const node = await ground.node([job]);
  const anna = await node.person('Anna Lindqvist');
  const head = () => node.services.feeds.head(node.services.database, `user:${anna.userId}`);
  // Listeners may still write about how she came.
  await node.settled();
  const before = await head();
  await start(node, job, anna);
  await ground.until(() => rowsOf(anna)).toMatchObject([{ state: 'DONE', done: 100 }]);
  // Queued, running, two in a second, and done.
  expect((await head()) - before).toBe(5);
});

test('what ended a week ago goes from the list', async () => {
  ground = await jobsGround('clock');
  const job = importing(async () => undefined);
  const node = await ground.node([job]);
  const anna = await node.person('Anna Lindqvist');
  await start(node, job, anna);
  await ground.until(() => rowsOf(anna)).toMatchObject([{ state: 'DONE' }]);
  ground.clock.advance(8 * 86_400_000);
  await purge(node.services, [jobs]);
  const rows = node.services.database.selectFrom('shown_job').selectAll();
  expect(await rows.execute()).toEqual([]);
});
