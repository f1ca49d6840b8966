import './tables.ts';
import { z } from 'zod';
import type { Queryable } from '../platform/database/tables.ts';
import { areFilesHeld } from '../platform/files/held.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { removePieces } from './pieces.ts';

/** When an upload began of which nobody needs anything. */
export const longOver = new Date(0);

/**
 * Removes the bytes of an upload that was cancelled or released, as soon as that is committed. Its row stays until the next round, with its size: by
 * it a late piece is refused, and who never heard the answer learns that all is here.
 */
export const removeBytes = defineJob(
  { name: 'uploads.removeBytes', input: z.object({ uploadId: z.string() }), concurrency: 4 },
  async ({ input: { uploadId }, services: { database, files } }) => {
    const over = database.selectFrom('upload').select('id').where('id', '=', uploadId).where('created', '=', longOver);
    if (!(await over.where('handed_over', '=', false).executeTakeFirst())) return;
    // The next round removes it.
    if (await areFilesHeld(database)) return;
    await removePieces(files, uploadId);
    await database.updateTable('upload').set({ pieces: [] }).where('id', '=', uploadId).where('created', '=', longOver).execute();
  },
);

/** Nobody needs the upload any more: its bytes go after the commit. Who fails to commit has lost nothing. */
export async function releaseUpload({ db, jobs }: { db: Queryable; jobs: Jobs }, uploadId: string): Promise<void> {
  await db.updateTable('upload').set({ created: longOver }).where('id', '=', uploadId).execute();
  await jobs.enqueue(db, removeBytes, { uploadId });
}
