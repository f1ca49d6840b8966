import { TrackyardError } from '@trackyard/contract';

/** A track with this id is the one that an earlier try made, whose answer was lost. */
export function unlessMade(error: unknown): void {
  if (!(error instanceof TrackyardError && error.code === 'conflict')) throw error;
}
