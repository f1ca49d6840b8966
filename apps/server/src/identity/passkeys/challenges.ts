import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Tx } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import { hashOf } from '../secrets.ts';

const minutesValid = 5;
export const challengeMs = minutesValid * 60_000;

/** Makes a challenge of 32 random bytes (base64url), and stores only its hash. Deletes expired challenges, too. */
export async function newChallenge(db: Tx, ids: Ids, now: Date, sessionId: string | null): Promise<string> {
  const expired = db.selectFrom('passkey_challenge').select('hash').where('expires', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('passkey_challenge').where('hash', 'in', expired).execute();
  const challenge = ids.secret();
  const expires = new Date(now.getTime() + challengeMs);
  await db
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), session_id: sessionId, expires })
    .execute();
  return challenge;
}

/** Of two answers to one challenge only the first counts. `sessionId`: in which it was made; null for a sign-in. */
export async function spendPasskeyChallenge(db: Tx, challenge: string, now: Date, sessionId: string | null): Promise<void> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (!spent) throw new TrackyardError('linkExpired', 'This took too long, or it was done already. Try again.');
}
