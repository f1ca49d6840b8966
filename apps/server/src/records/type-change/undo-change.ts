import '../tables.ts';
import type { InputOf } from '@trackyard/contract';
import { z } from 'zod';
import { findTable, findTableChange, restoreChoices, restoreField, restoreTable, restoreView, withoutChange } from '../../apps/index.ts';
import { defineShownJob, startShownJob } from '../../jobs/index.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { showValuesAgain } from '../deleted-fields.ts';
import { countEverywhere, mostUnseen } from '../places.ts';
import { endingOf, inSteps, type ValuesCall } from './in-steps.ts';
import { undoFieldType } from './undo.ts';

const hour = 3_600;
type Input = InputOf<'tables.undoChange'>;

/** Of a large table, with its progress for the person who undoes it. */
export const undoTypeJob = defineShownJob(
  {
    name: 'records.undoType',
    input: z.object({
      userId: z.string(),
      tableId: z.string(),
      undo: z.object({ trackId: z.string(), appId: z.string(), changeId: z.string(), locale: z.string(), timeZone: z.string() }),
    }),
    expireInSeconds: hour,
    retries: true,
  },
  async (run) => {
    const { userId, tableId, undo } = run.input;
    const change = run.services.database.selectFrom('table_change').select('id').where('id', '=', undo.changeId);
    // Another try of a run that ended behind its commit.
    if (!(await change.executeTakeFirst())) return undefined;
    return endingOf(() => inSteps(run, { userId, tableId }, (call, onStep) => undoOfField(call, tableId, undo, onStep)));
  },
);

export const undoChange: Handler<'tables.undoChange'> = async (call, input) => {
  const { db, actor, now } = call;
  const { trackId, appId, changeId } = input;
  const by = { ...call, userId: actor.userId };
  const change = await findTableChange(db, appId, changeId, now);
  if (change.kind === 'deleteTable' || change.kind === 'deleteView') {
    if (change.kind === 'deleteTable') await restoreTable(by, appId, change.tableId, change.details);
    else await restoreView(by, await findTable(db, trackId, change.tableId, { appId, lock: true }), change.details.view);
    await withoutChange(db, changeId);
    return { jobId: null };
  }
  if (change.kind === 'deleteChoices') {
    const { attribute, choices } = change.details;
    await restoreChoices(by, await findTable(db, trackId, change.tableId, { appId, lock: true }), attribute, choices);
    await withoutChange(db, changeId);
    return { jobId: null };
  }
  if ((await countEverywhere(db, change.tableId)) <= mostUnseen) {
    await undoOfField(by, change.tableId, input, async () => {});
    return { jobId: null };
  }
  const { name } = change.details.attribute;
  const title = change.kind === 'type' ? `Undoing the type of ${name}` : `Restoring the field ${name}`;
  const { locale, timeZone } = input;
  const job = { userId: by.userId, tableId: change.tableId, undo: { trackId, appId, changeId, locale, timeZone } };
  return { jobId: await startShownJob(call, undoTypeJob, { userId: by.userId, title, input: job }) };
};

/** What a change did to the values of a field. */
async function undoOfField(
  call: ValuesCall,
  tableId: string,
  { trackId, appId, changeId, ...reader }: Input,
  onStep: (count: number) => Promise<void>,
): Promise<void> {
  const { db, now } = call;
  const table = await findTable(db, trackId, tableId, { appId, lock: true });
  // As it is under the lock.
  const change = await findTableChange(db, appId, changeId, now);
  if (change.kind === 'type') return undoFieldType(call, table, change, reader, onStep);
  if (change.kind !== 'deleteField') return;
  await restoreField(call, table, change.details);
  await showValuesAgain(call, { tableId, attributeId: change.details.attribute.id }, onStep);
  await withoutChange(db, changeId);
}
