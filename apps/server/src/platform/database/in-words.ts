import { TrackyardError } from '@trackyard/contract';
import { isUnreachable } from './transaction.ts';

/** A failure of the database as one sentence for whoever started the server or a command; any other failure as it is. */
export function inWords(cause: unknown): unknown {
  if (cause instanceof TrackyardError || !(cause instanceof Error)) return cause;
  if (isUnreachable(cause)) return new TrackyardError('unavailable', `The database does not answer: ${cause.message}.`, { cause });
  // PostgreSQL's own errors carry how bad they are.
  return 'severity' in cause ? new TrackyardError('internal', `The database refused: ${cause.message}.`, { cause }) : cause;
}
