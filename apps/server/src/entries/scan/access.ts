import '../tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { scanHold } from '@trackyard/rules';
import type { Selectable } from 'kysely';
import type { Configuration } from '../../platform/configuration.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A version of a file: who uploaded it, and what the scanner found in its bytes. */
export type Scanned = Pick<Selectable<Tables['stored_file']>, 'scan_status' | 'scan_threat'> & { author_id: string | null };
interface Opening {
  actor: { userId: string };
  configuration: Configuration;
}

/** Rejects with `forbidden` where this person may not open the file. */
export function checkOpen(file: Scanned, opening: Opening): void {
  const problem = problemOf(file, opening);
  if (problem) throw new TrackyardError('forbidden', `This file ${problem}.`);
}

/** Rejects with `conflict` where the bytes of the file may not be used once more: those who can't open it would, as the copy were theirs. */
export function checkReuse(file: Scanned, opening: Opening, title?: string): void {
  const problem = problemOf(file, opening);
  if (problem) throw new TrackyardError('conflict', `${title === undefined ? 'This version' : `“${title}”`} ${problem}.`);
}

export const mayOpen = (file: Scanned, opening: Opening): boolean => problemOf(file, opening) === null;

function problemOf({ scan_status: status, scan_threat, author_id }: Scanned, { actor, configuration }: Opening): string | null {
  const hold = scanHold(status, author_id === actor.userId);
  if (hold === 'infected') return `is infected (${scan_threat}) and can’t be opened`;
  // Without a scanner, nothing would ever release a file that waits for one.
  if (hold === null || !configuration.clamd || !configuration.scanRequired) return null;
  return status === 'pending'
    ? 'is still being scanned'
    : 'couldn’t be scanned for viruses, so only the person who uploaded it can open it';
}
