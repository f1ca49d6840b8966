import { TrackyardError } from '@trackyard/contract';
import type { Database, Transaction } from '../database/index.ts';
import { texts } from '../texts.ts';

/**
 * The owner of what a person writes: the person who is signed in, or whose session expired here and who will be back. Call it when the
 * text arrives, and the returned check within the transaction: a page may still send a text when its person has signed out, or the next
 * one has signed in. Then the check throws `unauthenticated`.
 */
export function ownerNow(db: Database): (tx: Transaction) => void {
  const owner = db.get('meta', 'userId')?.value;
  return (tx) => {
    const isTheirs = owner !== undefined && tx.get('meta', 'userId')?.value === owner;
    if (!isTheirs) throw new TrackyardError('unauthenticated', texts.signInFirst);
  };
}
