import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import type { Ending } from '../jobs/index.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { JobRun } from '../platform/jobs/job.ts';

/** An import with the app of its table. */
export type Import = Selectable<Tables['table_import']> & { app_id: string };

/** One try of a job that imports a file. */
export type ImportRun = JobRun<{ importId: string }> & {
  progress: { report(counts: { done?: number; total?: number; message?: string }): Promise<void> };
};

const inWords = new Set(['invalidInput', 'notFound', 'conflict', 'payloadTooLarge', 'forbidden', 'underMaintenance']);
/** What is wrong with the file or its place, in words for people: another try would meet it again. Anything else is thrown on. */
export function problemInWords(cause: unknown): string {
  if (cause instanceof TrackyardError && inWords.has(cause.code)) return cause.message;
  throw cause;
}

/** Where an import is gone or has got further meanwhile, another run of it writes: this one ends by it. */
export const runsElsewhere = (): TrackyardError => new TrackyardError('internal', 'this import is run elsewhere');

export const countLine = (label: string, count: number) => ({ label, value: count.toLocaleString('en') });

/** How many records came of it, and how many values did not, if any. */
export function reportOf(records: number, refused: number, ofRefused: string): NonNullable<Ending['report']> {
  return [countLine('Records', records), ...(refused > 0 ? [countLine(ofRefused, refused)] : [])];
}
