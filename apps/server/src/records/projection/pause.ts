import './tables.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Place } from '../places.ts';
import { lockPlace, pauseIn } from './fill.ts';
import { findProjection } from './find.ts';
import { projectTable } from './job.ts';

type Run = Pick<JobRun<unknown>, 'services' | 'write'>;

/**
 * Before an import of so many records, or about so many: where they are very many, the projection is not written until `resumeProjection`,
 * which takes less time than to write them one by one. Queries read the records meanwhile. Answers whether it is so.
 */
export async function pauseProjection({ services, write }: Run, place: Place, count: number): Promise<boolean> {
  const { configuration, database, ids } = services;
  if (count < configuration.projectedRecords) return false;
  if (await findProjection(database, place)) {
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
    await pauseIn({ db, now, place }, `p_${ids.id().replaceAll('-', '')}`);
  });
  return true;
}
/** A large table that gets some more records is not worth to be slow meanwhile. */
const fewInMany = 4;

/** Behind such an import: a job makes the projection anew. */
export const resumeProjection = ({ services }: Run, place: Place): Promise<unknown> =>
  services.jobs.enqueue(services.database, projectTable, place);
