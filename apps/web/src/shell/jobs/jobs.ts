import type { ShownJob } from '@trackyard/contract';

/** Whether it waits or runs. */
export const isOpen = ({ finished }: ShownJob): boolean => finished === null;

/** The last started first. */
export const newestJobs = (jobs: readonly ShownJob[]): ShownJob[] =>
  [...jobs].sort((a, b) => b.created.localeCompare(a.created) || b.id.localeCompare(a.id));

/** How much is done, from 0 to 1; null where that is not known. */
export function shareDone({ done, total, state }: Pick<ShownJob, 'done' | 'total' | 'state'>): number | null {
  if (state !== 'RUNNING' || total === null || total === 0) return null;
  return Math.min(1, done / total);
}
