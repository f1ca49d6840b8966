import '../tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import { type ReadUpload, type StoredFile, storeUpload } from '../stored-files.ts';
import { roundPauseMs, scanFile } from './job.ts';

/** Stores an upload (`storeUpload`), and has bytes that nobody has scanned yet scanned after the commit, where there is a scanner. */
export async function storeAndScan(
  { db, jobs, configuration, now }: Pick<MutationCall, 'db' | 'jobs' | 'configuration' | 'now'>,
  upload: ReadUpload,
): Promise<StoredFile> {
  if (!configuration.clamd) return storeUpload(db, upload, now, { scan_status: 'none' });
  const stored = await storeUpload(db, upload, now, { scan_status: 'pending', scan_due: new Date(now.getTime() + roundPauseMs) });
  if (stored.scan_status === 'pending') await jobs.enqueue(db, scanFile, { storedFileId: stored.id });
  return stored;
}
