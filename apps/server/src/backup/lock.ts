import { readFile, rm, writeFile } from 'node:fs/promises';
import { TrackyardError } from '@trackyard/contract';
import { exists } from '../platform/database/embedded-process.ts';

/** Runs something that only one process does at a time, by a file with its id. A file of a process that has died is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await take(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string, tries = 2): Promise<void> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (tries === 0 || (owner > 0 && exists(owner)))
      throw new TrackyardError('conflict', `Another backup writes to this folder (process ${owner}). Wait until it has ended.`);
    await rm(file, { force: true });
    await take(file, tries - 1);
  }
}
