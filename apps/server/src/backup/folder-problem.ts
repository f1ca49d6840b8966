import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../platform/configuration.ts';
import { fileFailure } from '../platform/system-error.ts';
import { refuseWithin } from './back-up.ts';

/** Why no backup can be made in the folder of the settings, as it would turn out at midnight; null where nothing speaks against it. */
export async function folderProblem({
  backupFolder,
  dataFolder,
}: Pick<Configuration, 'backupFolder' | 'dataFolder'>): Promise<string | null> {
  if (backupFolder === null) return null;
  try {
    refuseWithin(backupFolder, dataFolder);
    await checkWritable(backupFolder);
    return null;
  } catch (cause) {
    return fileFailure(cause) ?? (cause as Error).message;
  }
}

/** A backup makes folders that are missing: what counts is the nearest one that is there. */
async function checkWritable(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || folder === path.dirname(folder)) throw cause;
    await checkWritable(path.dirname(folder));
  }
}
