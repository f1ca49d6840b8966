import { TrackyardError } from '@trackyard/contract';
import type { Database, Transaction } from '../database/index.ts';
import { texts } from '../texts.ts';

/**
 * What people write is kept only as theirs: of whoever is signed in, or whose session ended here and who will be back. Ask when
 * they write it, and check within the transaction: a page may still say what it had at hand when its person has signed out, or
 * the next one has signed in. Then the check throws `unauthenticated`.
 */
export function ownerNow(db: Database): (tx: Transaction) => void {
  const owner = db.get('meta', 'userId')?.value;
  return (tx) => {
    const isTheirs = owner !== undefined && tx.get('meta', 'userId')?.value === owner;
    if (!isTheirs) throw new TrackyardError('unauthenticated', texts.signInFirst);
  };
}
