import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { failedJob } from './job.ts';

const nothing = z.object({});
const ofJob = z.object({ jobId: id });

export const jobOperations = [
  operation({
    name: 'jobs.cancel',
    kind: 'mutation',
    method: 'POST',
    path: '/api/jobs/{jobId}/cancel',
    rate: 'write',
    summary: 'Cancels a job of mine that waits or runs. What it has done by then stays.',
    input: ofJob,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'jobs.retry',
    kind: 'mutation',
    method: 'POST',
    path: '/api/jobs/{jobId}/retry',
    rate: 'write',
    summary: 'Starts a job of mine again that has failed or was cancelled, where its kind allows it.',
    input: ofJob,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'jobs.dismiss',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/jobs/{jobId}',
    rate: 'write',
    summary: 'Takes a job of mine that has ended from my list.',
    input: ofJob,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'jobs.listFailed',
    kind: 'query',
    method: 'GET',
    path: '/api/jobs/failed',
    rate: 'read',
    summary: 'Background jobs whose last try failed within the last 30 days: what they were given, and why they failed; the newest first.',
    input: nothing,
    output: z.object({ jobs: z.array(failedJob) }),
    errors: [],
    security: true,
    access: { who: 'systemAdmin' },
    expect: expectations.systemAdmin,
  }),
] as const;
