import '../tables.ts';
import { operationOf, TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import { findTable } from '../../apps/index.ts';
import { defineShownJob, startShownJob } from '../../jobs/index.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { countEverywhere, mostUnseen } from '../places.ts';
import { changeFieldType, type TypeChangeInput } from './convert.ts';
import { endingOf, inSteps } from './in-steps.ts';

const hour = 3_600;

/** Of a large table, with its progress for the person who changes the type. */
export const changeTypeJob = defineShownJob(
  {
    name: 'records.changeType',
    input: z.object({
      userId: z.string(),
      // Jobs that an older build queued have none.
      changeId: z.string().optional(),
      change: operationOf('tables.changeType').input as z.ZodType<TypeChangeInput>,
    }),
    expireInSeconds: hour,
    retries: true,
  },
  (run) => {
    const { userId, changeId = run.id, change } = run.input;
    const { trackId, tableId, attributeId, type } = change;
    return endingOf(async () => {
      const { attributes } = await findTable(run.services.database, trackId, tableId);
      // Another try of a run that ended behind its commit.
      if (attributes.some((it) => it.id === attributeId && it.type === type)) return;
      await inSteps(run, { userId, tableId }, (call, onStep) => changeFieldType(call, { ...change, changeId }, onStep));
    });
  },
);

export const changeType: Handler<'tables.changeType'> = async (call, input) => {
  const { db, actor, ids, table } = call;
  const { userId } = actor;
  const changeId = ids.id();
  if ((await countEverywhere(db, input.tableId)) <= mostUnseen) {
    await changeFieldType({ ...call, userId }, { ...input, changeId }, async () => {});
    return { jobId: null, changeId };
  }
  const field = table.attributes.find((it) => it.id === input.attributeId);
  if (!field) throw new TrackyardError('notFound', 'This field is not there any more.');
  const title = `Changing the type of ${field.name}`;
  const jobId = await startShownJob(call, changeTypeJob, { userId, title, input: { userId, changeId, change: input } });
  return { jobId, changeId };
};
