import '../tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Gauge } from '../../platform/capability.ts';
import { pingClamd } from '../../platform/clamd.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { roundPauseMs, scanFile, showScan } from './job.ts';

const filesInRound = 200;

/**
 * Gives files to the scanner that are older than it, and those whose jobs ended while it could not be reached. Where there is no scanner any
 * more, files that wait for one are released.
 */
export const scanRound = defineJob({ name: 'entries.scanRound', input: z.object({}), everySeconds: 60 }, async (run) => {
  const { database, clock, log, jobs, configuration } = run.services;
  if (!configuration.clamd) return releaseWaiting(run);
  const now = clock.now();
  const due = await database
    .selectFrom('stored_file')
    .select('id')
    .where('scan_due', '<=', now)
    .where('removing', 'is', null)
    .orderBy(sql`scan_status = 'pending'`, 'desc')
    .orderBy('scan_due')
    .limit(filesInRound)
    .execute();
  if (due.length === 0) return;
  if (!(await pingClamd(configuration.clamd, run.signal))) return log.warn('The virus scanner does not answer', { files: due.length });
  await inTransaction(database, async (db) => {
    const ids = due.map((it) => it.id);
    await db
      .updateTable('stored_file')
      .set({ scan_due: new Date(now.getTime() + roundPauseMs) })
      .where('id', 'in', ids)
      .execute();
    for (const storedFileId of ids) await jobs.enqueue(db, scanFile, { storedFileId });
  });
});

async function releaseWaiting(run: JobRun<unknown>): Promise<void> {
  const { database } = run.services;
  const waiting = database.selectFrom('stored_file').select('id').where('scan_status', '=', 'pending').limit(filesInRound);
  for (const { id } of await waiting.execute()) {
    await database
      .updateTable('stored_file')
      .set({ scan_status: 'none', scan_due: new Date(0) })
      .where('id', '=', id)
      .where('scan_status', '=', 'pending')
      .execute();
    await showScan(run, id);
  }
}

export const waitingScans: Gauge = {
  name: 'trackyard_scans_waiting',
  help: 'Files that wait for the virus scanner',
  async read(database) {
    const { count } = await database
      .selectFrom('stored_file')
      .select((it) => it.fn.countAll<string>().as('count'))
      .where('scan_status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
