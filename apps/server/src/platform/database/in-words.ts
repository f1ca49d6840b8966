import { TrackyardError } from '@trackyard/contract';
import { isUnreachable, reasonOf } from './transaction.ts';

/** A failure of the database, or of a file, as one sentence for the operator who started the server or a command; any other failure as it is. */
export function inWords(cause: unknown): unknown {
  if (cause instanceof TrackyardError || !(cause instanceof Error)) return cause;
  if (isOfFile(cause)) return new TrackyardError('conflict', `A file can't be used: ${cause.message}.`, { cause });
  if (isUnreachable(cause)) return new TrackyardError('unavailable', `The database does not answer: ${reasonOf(cause)}.`, { cause });
  // PostgreSQL's own errors carry how bad they are.
  return 'severity' in cause ? new TrackyardError('internal', `The database refused: ${cause.message}.`, { cause }) : cause;
}

/** Node's errors of the file system name the path; its errors of a connection name an address. */
const isOfFile = (cause: Error): boolean => 'syscall' in cause && 'path' in cause;
