import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import type { SealedValues } from '../../platform/secrets/secrets.ts';
import { hashOf } from '../secrets.ts';
import type { ChallengeKind, ChallengeTable } from './tables.ts';
import { totpPurpose } from './totp.ts';

type Challenge = Selectable<ChallengeTable>;
const minutesValid: Record<ChallengeKind, number> = { code: 5, setUp: 20, ownSetUp: 20 };

interface NewChallenge
  extends Pick<Challenge, 'kind' | 'user_id'>,
    Partial<Pick<Challenge, 'session_id' | 'sealed' | 'keep_signed_in' | 'arid' | 'provider_id'>> {
  now: Date;
}

/** Stores only a hash of the token. Deletes expired challenges, too. */
export async function makeChallenge(db: Tx, ids: Ids, given: NewChallenge): Promise<{ challenge: string; expires: Date }> {
  const { now, session_id = null, sealed = null, keep_signed_in = false, arid = null, ...rest } = given;
  const expired = db.selectFrom('sign_in_challenge').select('hash').where('expires', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('sign_in_challenge').where('hash', 'in', expired).execute();
  const challenge = ids.secret();
  const expires = new Date(now.getTime() + minutesValid[rest.kind] * 60_000);
  await db
    .insertInto('sign_in_challenge')
    .values({ ...rest, session_id, sealed, keep_signed_in, arid, expires, hash: hashOf(challenge) })
    .execute();
  return { challenge, expires };
}

/** Rejects with `linkExpired` alike for a spent, expired, withdrawn or unknown challenge. */
export async function findChallenge(db: Queryable, kind: ChallengeKind, token: string, now: Date): Promise<Challenge> {
  const challenge = db.selectFrom('sign_in_challenge').selectAll().where('hash', '=', hashOf(token)).where('kind', '=', kind);
  return (await challenge.where('expires', '>', now).executeTakeFirst()) ?? refuse();
}

/** Of two calls at once, only one spends it. */
export async function spendChallenge(db: Tx, token: string): Promise<void> {
  const spent = await db.deleteFrom('sign_in_challenge').where('hash', '=', hashOf(token)).returning('hash').executeTakeFirst();
  if (!spent) refuse();
}

export async function setChallengeSecret(db: Tx, token: string, sealed: string): Promise<void> {
  await db.updateTable('sign_in_challenge').set({ sealed }).where('hash', '=', hashOf(token)).execute();
}

/** Ends the sign-ins and set-ups that began before a change of a credential. */
export async function withdrawChallenges(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}

function refuse(): never {
  throw new TrackyardError('linkExpired', 'This took too long, or it is done already. Start again.');
}

export const sealedChallenges: SealedValues = {
  purpose: totpPurpose,
  async rows(db) {
    const rows = await db.selectFrom('sign_in_challenge').select(['user_id', 'sealed']).where('sealed', 'is not', null).execute();
    return rows.map((it) => ({ of: it.user_id, sealed: it.sealed! }));
  },
  /** Challenges last for minutes: a rotation deletes them, and people start again. */
  async write(db, of) {
    await db.deleteFrom('sign_in_challenge').where('user_id', '=', of).where('sealed', 'is not', null).execute();
  },
};
