import { TrackyardError } from '@trackyard/contract';
import { fileFailure } from '../system-error.ts';
import { isUnreachable, reasonOf } from './transaction.ts';

/** A failure of the database, or of a file, as one sentence for the operator who started the server or a command; any other failure as it is. */
export function inWords(cause: unknown): unknown {
  if (cause instanceof TrackyardError || !(cause instanceof Error)) return cause;
  const ofFile = fileFailure(cause);
  if (ofFile) return new TrackyardError('conflict', ofFile, { cause });
  if (isUnreachable(cause)) return new TrackyardError('unavailable', `The database does not answer: ${reasonOf(cause)}.`, { cause });
  // PostgreSQL's own errors carry how bad they are.
  return 'severity' in cause ? new TrackyardError('internal', `The database refused: ${cause.message}.`, { cause }) : cause;
}
