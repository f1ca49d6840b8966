import { TrackyardError } from '@trackyard/contract';

/** What people read where the storage of files fails, or has no room left; the cause is for the log. */
export const filesOutOfReach = (cause: unknown): TrackyardError =>
  new TrackyardError('unavailable', isFull(cause) ? full : 'Files can’t be reached right now. Try again in a moment.', { cause });

const full = 'The server has no space left for files. Ask an administrator to free some.';
const isFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT');
