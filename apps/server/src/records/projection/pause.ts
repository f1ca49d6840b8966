import './tables.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Place } from '../places.ts';
import { newName } from './columns.ts';
import { lockPlace, pauseIn } from './fill.ts';
import { findProjection } from './find.ts';
import { projectTable } from './job.ts';

type Run = Pick<JobRun<unknown>, 'services' | 'write'>;

/**
 * Before an import of so many records, or about so many: where they are very many, the projection is not written until `resumeProjection`,
 * which takes less time than to write them one by one. Queries read the records meanwhile. Answers whether it is so, or was before: an import
 * whose node died goes on with fewer records, and is the one to resume it.
 */
export async function pauseProjection({ services, write }: Run, place: Place, count: number): Promise<boolean> {
  const { configuration, database, ids } = services;
  const there = await findProjection(database, place);
  const isPaused = there?.state === 'paused';
  if (count < configuration.projectedRecords) return isPaused;
  if (there && !isPaused) {
    const { last } = await database
      .selectFrom('record')
      .select((it) => it.fn.max('position').as('last'))
      .where('track_id', '=', place.trackId)
      .where('table_id', '=', place.tableId)
      .executeTakeFirstOrThrow();
    if (count < Number(last ?? 0) / fewInMany) return false;
  }
  await write(async ({ db, feed, now }) => {
    await lockPlace(db, feed, place);
    await pauseIn({ db, now, place }, newName(ids));
  });
  return true;
}
/** The import is still at it: say so at least every few minutes (`longestPauseMs`). */
export async function renewPause({ services: { database, clock } }: Pick<Run, 'services'>, { trackId, tableId }: Place): Promise<void> {
  await database
    .updateTable('record_projection')
    .set({ changed: clock.now() })
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('state', '=', 'paused')
    .execute();
}

/** A large table that gets some more records is not worth to be slow meanwhile. */
const fewInMany = 4;

/** Behind such an import: a job makes the projection anew; another one does where an earlier job is still at it. */
export async function resumeProjection(
  { services: { database, jobs } }: Pick<Run, 'services'>,
  { trackId, tableId }: Place,
): Promise<void> {
  await database
    .updateTable('record_projection')
    .set({ resumed: true })
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('state', '=', 'paused')
    .execute();
  await jobs.enqueue(database, projectTable, { trackId, tableId });
}
