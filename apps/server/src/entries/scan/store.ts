import '../tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { type ReadUpload, type StoredFile, storeUpload } from '../stored-files.ts';
import { readText } from '../text/job.ts';
import { roundPauseMs, scanFile } from './job.ts';

/**
 * Stores an upload (`storeUpload`). After the commit bytes that nobody has scanned yet go to the scanner, where there is one; then, or at once, the text
 * is taken out of new ones.
 */
export async function storeAndScan(
  { db, jobs, configuration, now }: Pick<MutationCall, 'db' | 'jobs' | 'configuration' | 'now'>,
  upload: ReadUpload,
): Promise<StoredFile> {
  if (!configuration.clamd) {
    const stored = await storeUpload({ db, jobs, now }, upload, { scan_status: 'none' });
    if (stored.text_due !== null) await jobs.enqueue(db, readText, { storedFileId: stored.id });
    return stored;
  }
  const stored = await storeUpload({ db, jobs, now }, upload, { scan_status: 'pending', scan_due: new Date(now.getTime() + roundPauseMs) });
  if (stored.scan_status === 'pending') await jobs.enqueue(db, scanFile, { storedFileId: stored.id });
  return stored;
}
