import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { patienceFactor } from '@trackyard/testing';
import { afterEach, expect, test } from 'vitest';
import { hangingJob } from '../../../test/hanging-job.ts';
import { jobsGround } from '../../../test/jobs-ground.ts';
import { manualTimers } from '../../../test/timers.ts';
import { createLog } from '../log.ts';
import { defineJob } from './job.ts';

const ground: { is?: Awaited<ReturnType<typeof jobsGround>> } = {};
afterEach(() => ground.is?.clear());
/** A node counts as dead after 10 seconds of silence. */
const timeout = 90_000 * patienceFactor;
const quiet = { log: createLog('silent') };
const child = fileURLToPath(new URL('../../../test/job-process.ts', import.meta.url));

/** The same job, which does end at this node. */
const taken = (attempts: number[]) => {
  const { name, input, retry } = hangingJob(() => {});
  return defineJob({ name, input, retry }, async ({ attempt }) => void attempts.push(attempt));
};

test('when a node is killed amid a job, another node takes the job over', { timeout }, async () => {
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
  await ground.is.node([taken(attempts)], quiet);
  await ground.is.until(() => attempts).toEqual([2]);
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
