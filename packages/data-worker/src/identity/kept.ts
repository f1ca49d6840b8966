import type { UserToken } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { forgetAllOwed } from './signing-out.ts';

/** Whoever the token names is the one whose data is kept here from now on. */
export const keepToken = (db: Database, token: UserToken): Promise<void> =>
  db.write('local', (tx) => {
    tx.put('userToken', { id: 'user', token });
    tx.put('meta', { key: 'userId', value: token.userId });
    forgetAllOwed(tx);
  });

/** Forgets all but the tables named, and these rows of `meta`. */
export async function wipe(db: Database, keep: Parameters<Database['clear']>[0], ...metaGone: string[]): Promise<void> {
  await db.clear(keep);
  await db.write('local', (tx) => tx.delete('meta', ...metaGone));
}
