import './tables.ts';
import { tableScope } from '@trackyard/contract';
import { dayOf } from '@trackyard/rules';
import { formulaBatch, formulaColumns } from '@trackyard/rules/formulas';
import { sql } from 'kysely';
import { z } from 'zod';
import { findTable } from '../apps/index.ts';
import { defineShownJob, startShownJob } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import { defineConsumer } from '../platform/event-log/consumer.ts';
import { defineJob, type JobRun } from '../platform/jobs/job.ts';
import { othersTurn } from '../platform/others-turn.ts';
import { rewriteRows } from './change-set/rewrite.ts';
import { changedResults, recordRows } from './formulas.ts';
import { countEverywhere, countOfMember, mostUnseen, type Place, placesOf, unlessGone } from './places.ts';

/** Records in one transaction: more than a push names one by one, so that open browsers ask for what they show instead. */
const atOnce = 1_000;
/** Milliseconds after which a transaction takes no more of them: who writes to the table waits for it. */
const stepMs = 3_000;
const hour = 3_600;

/** Computes all formulas of a table anew in one track. Each step is a transaction of its own; `onStep` hears how many records it was. */
async function recompute(
  { write, signal, services: { clock } }: Pick<JobRun<unknown>, 'write' | 'signal' | 'services'>,
  place: Place,
  onStep: (count: number) => Promise<void>,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted();
    const step: Step = await write((it) => recomputeStep(it, place, { after: after ?? 0, clock }));
    await onStep(step.count);
    after = step.last;
  }
}
interface Step {
  count: number;
  /** The position of the last record; null: there are no more. */
  last: number | null;
}
const ended: Step = { count: 0, last: null };

async function recomputeStep(
  { db, feed, now }: Parameters<Parameters<JobRun<unknown>['write']>[0]>[0],
  place: Place,
  { after, clock }: { after: number; clock: Clock },
): Promise<Step> {
  const { trackId, tableId } = place;
  const table = await findTable(db, trackId, tableId, { fixed: true }).catch(unlessGone);
  const columns = table && formulaColumns(table.attributes);
  if (!columns) return ended;
  const scope = tableScope(trackId, tableId);
  await feed.lock(scope);
  const began = clock.now().getTime();
  const step: Step = { count: 0, last: after };
  while (step.last !== null && step.count < atOnce && clock.now().getTime() - began < stepMs) {
    const rows = await recordRows(db)
      .select('position')
      .where('track_id', '=', trackId)
      .where('table_id', '=', tableId)
      .where('deleted', 'is', null)
      .where('position', '>', step.last)
      .orderBy('position')
      .limit(formulaBatch)
      .execute();
    const changed = await changedResults(table, columns, rows, now);
    if (changed.length > 0) {
      const rewrites = changed.map(({ id, results }) => ({ id, properties: results }));
      await rewriteRows({ db }, place, rewrites, { seq: await feed.nextRange(scope, changed.length) });
    }
    step.count += rows.length;
    step.last = rows.length < formulaBatch ? null : Number(rows.at(-1)!.position);
  }
  return step;
}

const ofTable = z.object({ tableId: z.string(), userId: z.string() });

/** Of a large table, with its progress for the person who changed the formula. */
const recomputeShown = defineShownJob(
  { name: 'records.recomputeShown', input: ofTable, expireInSeconds: hour, retries: true },
  async (run) => {
    const { database } = run.services;
    const total = await countOfMember(database, run.input.tableId, run.input.userId);
    let done = 0;
    for (const place of await placesOf(database, run.input.tableId))
      await recompute(run, place, (count) => {
        done += count;
        return run.progress.report({ done: Math.min(done, total), total });
      });
    return undefined;
  },
);

const recomputeTable = defineJob({ name: 'records.recompute', input: ofTable, expireInSeconds: hour }, async (run) => {
  const { services, write, input } = run;
  if ((await countEverywhere(services.database, input.tableId)) > mostUnseen) {
    const table = await services.database.selectFrom('app_table').select('name').where('id', '=', input.tableId).executeTakeFirst();
    const title = `Computing the formulas of ${table?.name ?? 'a table'}`;
    await write((it) => startShownJob({ ...services, ...it }, recomputeShown, { userId: input.userId, title, input }));
    return;
  }
  for (const place of await placesOf(services.database, input.tableId)) await recompute(run, place, async () => {});
});

/**
 * What days do to formulas: TODAY is another one from midnight on, in the zone of the table. Midnight comes at full quarters of an hour. A
 * table has the day for which it was computed, so that one that was missed is computed later.
 */
const recomputeDaily = defineJob(
  { name: 'records.recomputeDaily', input: z.object({}), everySeconds: hour / 4, expireInSeconds: hour },
  async (run) => {
    const { write, services } = run;
    const { database, clock } = services;
    const ofFormulas = () =>
      database.selectFrom('app_table').where('deleted', 'is', null).where(sql<boolean>`attributes @> '[{"type": "formula"}]'`);
    for (const { zone } of await ofFormulas().select('time_zone as zone').distinct().execute()) {
      const today = dayOf(clock.now(), zone);
      const tables = await ofFormulas()
        .select(['id', 'attributes'])
        .where('time_zone', '=', zone)
        .where(sql<boolean>`formulas_day is distinct from ${today}::date`)
        .execute();
      for (const { id, attributes } of tables) {
        // Between two tables others have their turn: to read the formulas of many takes long.
        await othersTurn();
        if (formulaColumns(attributes)?.changesDaily)
          for (const place of await placesOf(database, id)) await recompute(run, place, async () => {});
        await write(({ db }) => db.updateTable('app_table').set({ formulas_day: today }).where('id', '=', id).execute());
      }
    }
  },
);

export const recomputeJobs = [recomputeTable, recomputeShown, recomputeDaily];
export const recomputeConsumer = defineConsumer<'apps.formulasChanged'>({
  name: 'records.recompute',
  events: ['apps.formulasChanged'],
  handle: async ({ payload }, { db, services }) => void (await services.jobs.enqueue(db, recomputeTable, payload)),
});
