import type { UserToken } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { ownWords } from '../stores/index.ts';
import { forgetAllOwed, forgetOwed } from './signing-out.ts';
import { readUserToken } from './tokens.ts';

/** Whoever the token names is the one whose data is kept here from now on. */
export const keepToken = (db: Database, token: UserToken): Promise<void> =>
  db.write('local', (tx) => {
    tx.put('userToken', { id: 'user', token });
    tx.put('meta', { key: 'userId', value: token.userId });
    forgetAllOwed(tx);
  });

/** Before somebody is kept: nobody else is, and what another worker kept of them is known here. */
export async function makeRoom(db: Database, { userId }: UserToken): Promise<void> {
  const owner = (await db.stored('meta', 'userId'))?.value;
  if (owner !== undefined && owner !== userId) return db.clear();
  const session = (await storedToken(db))?.sessionId;
  if (owner !== db.get('meta', 'userId')?.value || session !== db.get('userToken', 'user')?.token.sessionId) await db.reload();
}

interface Ended {
  sessionId: string | undefined;
  userId: string | undefined;
  /** Nothing stays. Otherwise what they wrote waits for them. */
  wholly: boolean;
}
/** Forgets whose session has ended. A store in which another session has begun since, by another worker, stays as it is. */
export function forgetEnded(db: Database, { sessionId, userId, wholly }: Ended): Promise<void> {
  if (userId === undefined && !wholly) return db.write('local', (tx) => forgetOwed(tx));
  return db.clear(async () => {
    const stored = await storedToken(db);
    const onlyInMemory = stored !== null && stored.sessionId !== sessionId;
    if (!wholly && (!onlyInMemory || stored.userId === userId))
      return {
        onlyInMemory,
        keep: ownWords,
        and(tx) {
          tx.delete('meta', 'initialLoadComplete');
          forgetOwed(tx);
        },
      };
    // What another worker owes the server is among the rows that this one doesn't know.
    return { onlyInMemory, keep: ['meta'], and: (tx) => tx.delete('meta', ...tx.rows('meta').map((it) => it.key)) };
  });
}

const storedToken = async (db: Database): Promise<UserToken | null> => readUserToken((await db.stored('userToken', 'user'))?.token);
