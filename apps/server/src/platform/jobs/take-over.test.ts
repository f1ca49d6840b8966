import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { patienceFactor } from '@trackyard/testing';
import { afterEach, expect, test } from 'vitest';
import { hangingJob } from '../../../test/hanging-job.ts';
import { jobsGround } from '../../../test/jobs-ground.ts';
import { manualTimers } from '../../../test/timers.ts';
import type { Database } from '../database/tables.ts';
import { createLog } from '../log.ts';
import { abandoned, mostAttempts } from './attempts.ts';
import { defineJob } from './job.ts';

const ground: { is?: Awaited<ReturnType<typeof jobsGround>> } = {};
afterEach(() => ground.is?.clear());
/** A node counts as dead after 10 seconds of silence. */
const timeout = 90_000 * patienceFactor;
/** The lease of a node of the clock’s queue on a job, and a moment. */
const leaseMs = 31_000;
const attemptsIn = (database: Database) => database.selectFrom('job_attempts').select('job_id').execute();
const quiet = { log: createLog('silent') };
const child = fileURLToPath(new URL('../../../test/job-process.ts', import.meta.url));

/** The same job, which does end at this node. */
const taken = (attempts: number[], ids: string[] = []) => {
  const { name, input, retry } = hangingJob(() => {});
  return defineJob({ name, input, retry }, async ({ id, attempt }) => {
    ids.push(id);
    attempts.push(attempt);
  });
};

test('when a node is killed amid a job, another node takes the job over', { timeout: 2 * timeout }, async () => {
  ground.is = await jobsGround('pg-boss');
  const { services, connection } = await ground.is.node([], quiet);
  const node = spawn(process.execPath, [child, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const attempts: number[] = [];
  try {
    const says = createInterface(node.stdout)[Symbol.asyncIterator]();
    expect((await says.next()).value).toBe('runs 1');
  } finally {
    node.kill('SIGKILL');
  }
  await once(node, 'exit');
  expect(await services.database.selectFrom('failed_job').selectAll().execute()).toEqual([]);
  const ids: string[] = [];
  await ground.is.node([taken(attempts, ids)], quiet);
  await ground.is.until(() => attempts).toEqual([2]);
  // The node was killed amid others as well, some of which wait for minutes before they are tried again.
  await ground.is.until(async () => (await attemptsIn(services.database)).filter((it) => ids.includes(it.job_id))).toEqual([]);
});

test('a job at which one node dies after the other is abandoned, and administrators see it', { timeout }, async () => {
  ground.is = await jobsGround('clock');
  const attempts: number[] = [];
  const errors: string[] = [];
  const hanging = {
    ...hangingJob((attempt) => attempts.push(attempt)),
    retry: { limit: 10, delaySeconds: 1 },
    onFailed: async ({ error }: { error: string }) => void errors.push(error),
  };
  let job: { id: string; database: Database } | undefined;
  for (let at = 1; at <= mostAttempts; at++) {
    // A node whose time does not pass renews no lease: to the others it has died.
    const timers = manualTimers();
    const { app, services } = await ground.is.node([hanging], { ...quiet, timers });
    job ??= {
      id: await app.write(({ db }) => services.jobs.enqueue(db, hanging, { batch: 'Sidamo' })),
      database: services.database,
    };
    ground.is.pass(leaseMs);
    timers.pass(0);
    await expect.poll(() => attempts).toHaveLength(at);
    const noted = services.database.selectFrom('job_attempts').select('attempts').where('job_id', '=', job.id);
    expect(await noted.execute()).toEqual([{ attempts: at }]);
  }
  const { id, database } = job!;
  await ground.is.node([hanging], quiet);
  ground.is.pass(leaseMs);
  const failed = () => database.selectFrom('failed_job').select(['id', 'error']).execute();
  await ground.is.until(failed).toEqual([{ id, error: abandoned }]);
  expect([attempts.length, errors]).toEqual([mostAttempts, [abandoned]]);
  await ground.is.until(() => attemptsIn(database)).toEqual([]);
});

test('a job whose node is silent is taken over when its lease has ended, and not before', async () => {
  ground.is = await jobsGround('clock');
  const timers = manualTimers();
  const attempts: number[] = [];
  const hanging = hangingJob((attempt) => attempts.push(attempt));
  const silent = await ground.is.node([hanging], { ...quiet, timers });
  await silent.app.write(({ db }) => silent.services.jobs.enqueue(db, hanging, { batch: 'Sidamo' }));
  timers.pass(0);
  await expect.poll(() => attempts).toEqual([1]);
  const other = await ground.is.node([taken(attempts)], quiet);
  ground.is.pass(1_000);
  await other.services.jobs.idle();
  expect(attempts).toEqual([1]);
  await ground.is.until(() => attempts).toEqual([1, 2]);
});
