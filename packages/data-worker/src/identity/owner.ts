import { TrackyardError } from '@trackyard/contract';
import type { Transaction } from '../database/index.ts';
import { texts } from '../texts.ts';

/**
 * What people write is kept only while it is somebody's: of whoever is signed in, or whose session ended here and who will be back.
 * After signing out a page may still say what it had at hand; that would be found by the next person. Rejects as `unauthenticated`.
 */
export function needOwner(tx: Transaction): void {
  if (tx.get('meta', 'userId') === undefined) throw new TrackyardError('unauthenticated', texts.signInFirst);
}
