import './tables.ts';
import type { Clock } from '../clock.ts';
import { inBatches } from '../database/batches.ts';
import type { Database, Queryable } from '../database/tables.ts';

/**
 * After so many attempts that began and did not end, a job is abandoned: a node that dies notes nothing, and a job at which it dies would
 * end one node after the other.
 */
export const mostAttempts = 3;
export const abandoned = 'The server stopped each time while it did this. It is not tried again.';

/** Notes that an attempt begins. Answers how many have begun and not ended, this one included. */
export async function beginAttempt(db: Queryable, clock: Clock, jobId: string): Promise<number> {
  const { attempts } = await db
    .insertInto('job_attempts')
    .values({ job_id: jobId, attempts: 1, began: clock.now() })
    .onConflict((it) => it.column('job_id').doUpdateSet((row) => ({ attempts: row('job_attempts.attempts', '+', 1), began: clock.now() })))
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The job has ended, or its attempt has, whose end the queue counts from then on. */
export async function endAttempts(db: Queryable, jobId: string): Promise<void> {
  await db.deleteFrom('job_attempts').where('job_id', '=', jobId).execute();
}

/** Of a job that was never seen again. */
export async function purgeAttempts(database: Database, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = database.selectFrom('job_attempts').select('job_id').where('began', '<', before).limit(atMost);
    return (await database.deleteFrom('job_attempts').where('job_id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}
