import { scopeOf } from '@trackyard/contract';
import type { TestServer } from '@trackyard/testing';
import { z } from 'zod';
import { defineShownJob } from '../src/jobs/index.ts';

/** Never runs, so that a call that starts it changes nothing later. */
export const quietJob = defineShownJob({ name: 'test.quiet', input: z.object({}), retries: true, concurrency: 0 }, async () => undefined);

/** A row in this state, which no job of the queue will change. */
export async function insertJob({ app, services }: TestServer, userId: string, state: 'RUNNING' | 'FAILED'): Promise<string> {
  const id = services.ids.id();
  await app.write(async ({ db, feed, now }) => {
    const what = { kind: quietJob.name, run_id: services.ids.id(), input: '{}', title: 'Quiet work', retries: true };
    const seq = await feed.next(scopeOf('user', userId));
    const finished = state === 'FAILED' ? now : null;
    await db
      .insertInto('shown_job')
      .values({ id, user_id: userId, ...what, state, created: now, started: now, finished, seq })
      .execute();
  });
  return id;
}
