import type { ShownJob } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { newestJobs, shareDone } from './jobs.ts';

test.each([
  ['nothing is known', { state: 'RUNNING', done: 3, total: null }, null],
  ['it has not started', { state: 'QUEUED', done: 0, total: 10 }, null],
  ['a part is done', { state: 'RUNNING', done: 4, total: 10 }, 0.4],
  ['more is done than was thought', { state: 'RUNNING', done: 12, total: 10 }, 1],
  ['there is nothing to do', { state: 'RUNNING', done: 0, total: 0 }, null],
] as const)('the share that is done, where %s', (_, job, share) => {
  expect(shareDone(job)).toBe(share);
});

test('the job that was started last comes first', () => {
  const jobs = ['2026-11-19T09:14:00.000Z', '2026-11-19T09:16:00.000Z', '2026-11-19T09:15:00.000Z'].map((created) => ({
    id: created,
    created,
  }));
  expect(newestJobs(jobs as ShownJob[]).map((it) => it.created.slice(14, 16))).toEqual(['16', '15', '14']);
});
