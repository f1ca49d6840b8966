import '../tables.ts';
import type { EntryLink, FileScan } from '@trackyard/contract';
import { z } from 'zod';
import { ScannerError, scanBytes } from '../../platform/clamd.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { presentScan } from '../present.ts';
import { showStored } from '../show-stored.ts';
import { readStored, type StoredFile } from '../stored-files.ts';
import { readText } from '../text/job.ts';

/** A file goes to the scanner again by the round of a minute (`rounds.ts`) when the tries of its job are surely over. */
export const roundPauseMs = 10 * 60_000;
const retry = { limit: 6, delaySeconds: 5, maxDelaySeconds: 120 };

/**
 * Has the bytes of a stored file scanned, and shows what was found wherever the file is. A scanner that can't be reached leaves the file
 * waiting; one that breaks off at this file each time has failed at it.
 */
export const scanFile = defineJob(
  { name: 'entries.scanFile', input: z.object({ storedFileId: z.string() }), retry, concurrency: 2, expireInSeconds: 900 },
  async (run: JobRun<{ storedFileId: string }>) => {
    const { services, input } = run;
    const stored = await services.database
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', input.storedFileId)
      .where('removing', 'is', null)
      .executeTakeFirst();
    if (!stored) return;
    if (stored.scan_status === 'none' || stored.scan_status === 'pending') {
      const found = await foundIn(run, stored);
      if (!found) return;
      await settle(run, stored, found);
    }
    await showScan(run, stored.id);
  },
);

/** Null where there is no scanner any more. */
async function foundIn({ services, signal, attempt }: JobRun<unknown>, stored: StoredFile): Promise<FileScan | null> {
  const { files, log, configuration } = services;
  if (!configuration.clamd) return null;
  try {
    const verdict = await scanBytes(configuration.clamd, readStored(files, stored, 0, Number(stored.size) - 1), signal);
    if (verdict.is === 'infected') log.security('A file is infected', { storedFileId: stored.id, threat: verdict.threat });
    if (verdict.is === 'refused') log.warn('Cannot scan a file', { storedFileId: stored.id, reason: verdict.reason });
    return verdict.is === 'infected'
      ? { status: 'infected', threat: verdict.threat }
      : { status: verdict.is === 'clean' ? 'clean' : 'failed', threat: null };
  } catch (cause) {
    if (!(cause instanceof ScannerError) || !cause.isReached || signal.aborted || attempt <= retry.limit) throw cause;
    log.warn('Cannot scan a file', { storedFileId: stored.id, cause });
    return { status: 'failed', threat: null };
  }
}

/** From now on doors and new uploads go by it: those that wait for this row see it. What is clean has its text read, what is infected has none. */
const settle = (
  { services: { database, jobs } }: Pick<JobRun<unknown>, 'services'>,
  { id, text_due }: StoredFile,
  { status, threat }: FileScan,
): Promise<unknown> =>
  inTransaction(database, async (db) => {
    await db
      .updateTable('stored_file')
      .set({ scan_status: status, scan_threat: threat })
      .where('id', '=', id)
      .where('scan_status', 'in', ['none', 'pending'])
      .execute();
    if (status === 'infected') await db.deleteFrom('file_text').where('stored_file_id', '=', id).execute();
    if (status === 'clean' && text_due !== null) await jobs.enqueue(db, readText, { storedFileId: id });
  });

/** Shows the state of a stored file in all tracks and messages where it is: again, it does the same. */
export async function showScan(run: Pick<JobRun<unknown>, 'services' | 'write'>, id: string): Promise<void> {
  const { database } = run.services;
  await showStored(run, id, async (db) => {
    const stored = await db.selectFrom('stored_file').select(['scan_status', 'scan_threat']).where('id', '=', id).executeTakeFirst();
    return (link) => (stored ? withScan(link, stored) : link);
  });
  await database
    .updateTable('stored_file')
    .set({ scan_due: null })
    .where('id', '=', id)
    .where('scan_status', 'not in', ['none', 'pending'])
    .execute();
}

const withScan = ({ scan: _, ...link }: EntryLink, stored: Parameters<typeof presentScan>[0]): EntryLink => ({
  ...link,
  ...presentScan(stored),
});
