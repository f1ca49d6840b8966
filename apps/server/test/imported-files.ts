import type { ChangedRow } from '@trackyard/contract';
import { patienceFactor, type TestPerson } from '@trackyard/testing';
import { expect } from 'vitest';

export { uploadFile } from '@trackyard/testing';

/** All rows that a person has, and those of the scopes that they follow. */
export const pulledRows = async (who: TestPerson, follow: string[] = []): Promise<ChangedRow[]> =>
  (await who.call('sync.pull', { cursors: {}, follow })).scopes.flatMap((it) => it.rows as ChangedRow[]);

/** The job as its person sees it, once it has ended. */
export async function finishedJob(who: TestPerson, jobId: string) {
  const rowOf = async () => (await pulledRows(who)).flatMap((it) => (it.store === 'jobs' && it.row?.id === jobId ? [it.row] : []))[0];
  await expect.poll(async () => (await rowOf())?.finished ?? null, { timeout: 30_000 * patienceFactor }).not.toBeNull();
  return (await rowOf())!;
}
