import { TrackyardError } from '@trackyard/contract';

/** What people read where the storage of files fails; the cause is for the log. */
export const filesOutOfReach = (cause: unknown): TrackyardError =>
  new TrackyardError('unavailable', 'Files can’t be reached right now. Try again in a moment.', { cause });
