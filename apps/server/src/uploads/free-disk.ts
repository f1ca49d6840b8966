import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from '../platform/configuration.ts';
import type { Files } from '../platform/files/files.ts';

interface Asking {
  files: Files;
  configuration: Pick<Configuration, 'freeDisk'>;
}
/** Rejects with `conflict` where so many bytes more would leave less space on the disk than stays free. A bucket has no such limit. */
export async function checkDisk({ files, configuration: { freeDisk } }: Asking, bytes: number): Promise<void> {
  if (freeDisk === 0) return;
  const free = await files.free();
  if (free !== null && free - bytes < freeDisk)
    throw new TrackyardError('conflict', 'The server has too little free disk space for more files. Tell an administrator.');
}
