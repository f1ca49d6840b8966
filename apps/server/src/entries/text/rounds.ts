import '../tables.ts';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { textDue } from './due.ts';
import { readText } from './job.ts';

/** Few, so that they leave room for what is uploaded now. */
const mostWaiting = 50;

/** Has the text read of files that are older than this, and of those whose jobs ended before it was; no more than a few wait at once. */
export const textRound = defineJob({ name: 'entries.textRound', input: z.object({}), everySeconds: 60 }, async ({ services }) => {
  const { database, clock, jobs, configuration } = services;
  const now = clock.now();
  const unread = database
    .selectFrom('stored_file')
    .where('removing', 'is', null)
    .where((it) => (configuration.clamd ? it('scan_status', '=', 'clean') : it('scan_status', '!=', 'infected')));
  // Each has a job that was added less than the pause ago.
  const waiting = await unread
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('text_due', '>', now)
    .executeTakeFirstOrThrow();
  const room = mostWaiting - Number(waiting.count);
  if (room <= 0) return;
  const due = await unread.select('id').where('text_due', '<=', now).orderBy('text_due').orderBy('created', 'desc').limit(room).execute();
  if (due.length === 0) return;
  await inTransaction(database, async (db) => {
    const ids = due.map((it) => it.id);
    await db
      .updateTable('stored_file')
      .set({ text_due: textDue(now) })
      .where('id', 'in', ids)
      .execute();
    for (const storedFileId of ids) await jobs.enqueue(db, readText, { storedFileId });
  });
});
