import '../tables.ts';
import { reconcile } from '../../platform/jobs/reconcile.ts';
import { textDue } from './due.ts';
import { readText } from './job.ts';

/** Has the text read of files that are older than this, and of those whose jobs ended before it was; no more than a few wait at once. */
export const textRound = reconcile({
  name: 'entries.textRound',
  everySeconds: 60,
  // Few, so that they leave room for what is uploaded now.
  limit: 50,
  async findLost({ services: { database, clock, configuration } }, limit) {
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
    const room = Math.max(0, limit - Number(waiting.count));
    return unread.select('id').where('text_due', '<=', now).orderBy('text_due').orderBy('created', 'desc').limit(room).execute();
  },
  async enqueue(files, { db, services: { clock, jobs } }) {
    const ids = files.map((it) => it.id);
    await db
      .updateTable('stored_file')
      .set({ text_due: textDue(clock.now()) })
      .where('id', 'in', ids)
      .execute();
    for (const storedFileId of ids) await jobs.enqueue(db, readText, { storedFileId });
  },
});
