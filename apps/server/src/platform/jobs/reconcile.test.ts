import { afterEach, beforeEach, test } from 'vitest';
import { z } from 'zod';
import { jobsGround } from '../../../test/jobs-ground.ts';
import { jobIdOf } from './ids.ts';
import { defineJob } from './job.ts';
import { reconcile } from './reconcile.ts';

let ground: Awaited<ReturnType<typeof jobsGround>>;
beforeEach(async () => {
  ground = await jobsGround('clock');
});
afterEach(() => ground.clear());

test('work without a job gets one, no more than so much in a round, and no second one while it is done', async () => {
  const lost = new Set(['Sidamo', 'Huila', 'Yirgacheffe']);
  const roasted: string[] = [];
  const release = Promise.withResolvers<void>();
  const roast = defineJob({ name: 'test.roast', input: z.object({ batch: z.string() }), concurrency: 3 }, async ({ input: { batch } }) => {
    await release.promise;
    lost.delete(batch);
    roasted.push(batch);
  });
  const rounds: string[][] = [];
  const round = reconcile({
    name: 'test.rounds',
    everySeconds: 86_400,
    limit: 2,
    async findLost(_, limit) {
      const found = [...lost].slice(0, limit);
      rounds.push(found);
      return found;
    },
    async enqueue(batches, { db, services: { jobs } }) {
      for (const batch of batches) await jobs.enqueue(db, roast, { batch }, { id: jobIdOf(roast.name, batch) });
    },
  });
  const { services } = await ground.node([roast, round]);
  await ground.until(() => rounds).toEqual([['Sidamo', 'Huila']]);
  await services.jobs.enqueue(services.database, round, {});
  await ground.until(() => rounds.length).toBe(2);
  release.resolve();
  await ground.until(() => [...roasted].sort()).toEqual(['Huila', 'Sidamo']);
  await services.jobs.enqueue(services.database, round, {});
  await ground.until(() => [...roasted].sort()).toEqual(['Huila', 'Sidamo', 'Yirgacheffe']);
});
