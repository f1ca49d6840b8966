import { type SignInMethod, type SignInStep, TrackyardError } from '@trackyard/contract';
import type { Handlers, MutationCall } from '../../platform/operations/context.ts';
import { lockUsers } from '../find-people.ts';
import type { Person } from '../people.ts';
import { endProofs } from '../proofs.ts';
import { startSession } from '../start-session.ts';
import { findChallenge, makeChallenge, setChallengeSecret, spendChallenge } from './challenges.ts';
import { factorSince, spendCode, tryCode, turnOn } from './factor.ts';
import { mailChange } from './mails.ts';
import { dueOf } from './required.ts';
import type { ChallengeKind } from './tables.ts';
import { authenticatorOf, newTotpSecret, totpPlace } from './totp.ts';

/** The step that a sign-in needs after the right password, or after a provider; null where it needs none. The caller has locked the person. */
export async function nextStep(
  { db, ids, now }: MutationCall,
  { id }: Person,
  { keepSignedIn, arid, providerId }: { keepSignedIn: boolean; arid: string | null; providerId?: string },
): Promise<SignInStep | null> {
  const step = (await factorSince(db, id)) ? 'code' : await setUpStep(db, id, now);
  if (!step) return null;
  const signingIn = { keep_signed_in: keepSignedIn, arid, provider_id: providerId ?? null };
  const { challenge, expires } = await makeChallenge(db, ids, { kind: step, user_id: id, ...signingIn, now });
  return { step, challenge, expires: expires.toISOString() };
}
async function setUpStep(db: MutationCall['db'], userId: string, now: Date): Promise<'setUp' | null> {
  const due = await dueOf(db, userId);
  return due && due <= now ? 'setUp' : null;
}

/** Locks the person of a challenge. A change that withdraws challenges waits for this lock, or has withdrawn this one. */
async function personOf(call: MutationCall, kind: ChallengeKind, token: string) {
  const { db, now } = call;
  const { user_id } = await findChallenge(db, kind, token, now);
  const [person] = await lockUsers(db, [user_id]);
  call.about({ userId: user_id });
  const challenge = await findChallenge(db, kind, token, now);
  if (person?.status !== 'CONFIRMED') throw new TrackyardError('linkExpired', 'This account has been closed.');
  return { person, challenge };
}

const howOf = ({ arid, provider_id }: Awaited<ReturnType<typeof findChallenge>>, method: SignInMethod) =>
  provider_id ? ({ arid, method: 'provider', providerId: provider_id } as const) : { arid, method };

type Operations = 'identity.finishSignIn' | 'identity.startSignInSetUp' | 'identity.finishSignInSetUp';

export const signInSteps = {
  async 'identity.finishSignIn'(call, { challenge: token, code }) {
    const { person, challenge } = await personOf(call, 'code', token);
    const method = await tryCode(call, person.id, () => spendCode(call, person.id, code));
    await spendChallenge(call.db, token);
    if (method === 'recoveryCode') await mailChange(call, person, 'recoveryCode');
    return startSession(call, person, challenge.keep_signed_in, howOf(challenge, method));
  },

  async 'identity.startSignInSetUp'(call, { challenge: token }) {
    const { person } = await personOf(call, 'setUp', token);
    const secret = newTotpSecret();
    await setChallengeSecret(call.db, token, await call.secrets.seal(call.db, totpPlace(person.id), secret));
    return authenticatorOf(secret, person.email ?? person.display_name);
  },

  async 'identity.finishSignInSetUp'(call, { challenge: token, code }) {
    const { person, challenge } = await personOf(call, 'setUp', token);
    const { sealed } = challenge;
    if (sealed === null) throw new TrackyardError('linkExpired', 'Start the set-up again.');
    const recoveryCodes = await tryCode(call, person.id, () => turnOn(call, person.id, sealed, code));
    await spendChallenge(call.db, token);
    await endProofs(call, person.id);
    await mailChange(call, person, 'on');
    const userToken = await startSession(call, person, challenge.keep_signed_in, howOf(challenge, 'code'));
    return { recoveryCodes, token: userToken };
  },
} satisfies Pick<Handlers<'identity'>, Operations>;
