import type { UserToken } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { ownWords } from '../stores/index.ts';
import { forgetAllOwed, forgetOwed } from './signing-out.ts';
import { readUserToken } from './tokens.ts';

/** Makes the person of the token the owner of the cache. */
export const storeToken = (db: Database, token: UserToken): Promise<void> =>
  db.write('local', (tx) => {
    tx.put('userToken', { id: 'user', token });
    tx.put('meta', { key: 'userId', value: token.userId });
    forgetAllOwed(tx);
  });

/** Prepares the cache for the person who signs in: clears it of another person, and reads what another worker wrote of the same one. */
export async function prepareCache(db: Database, { userId }: UserToken): Promise<void> {
  const owner = (await db.stored('meta', 'userId'))?.value;
  if (owner !== undefined && owner !== userId) return db.clear();
  const session = (await storedToken(db))?.sessionId;
  if (owner !== db.get('meta', 'userId')?.value || session !== db.get('userToken', 'user')?.token.sessionId) await db.reload();
}

interface Ended {
  sessionId: string | undefined;
  userId: string | undefined;
  /** The person's unsent messages and drafts go too. Otherwise they wait for the next sign-in. */
  wholly: boolean;
}
/** Clears the cache of a person whose session has ended. A store in which another worker has begun a session since stays as it is. */
export function clearAfterSession(db: Database, { sessionId, userId, wholly }: Ended): Promise<void> {
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
    // The `meta` table stays on disk: another worker may have put a pending sign-out there that this worker doesn't know.
    return { onlyInMemory, keep: ['meta'], and: (tx) => tx.delete('meta', ...tx.rows('meta').map((it) => it.key)) };
  });
}

const storedToken = async (db: Database): Promise<UserToken | null> => readUserToken((await db.stored('userToken', 'user'))?.token);
