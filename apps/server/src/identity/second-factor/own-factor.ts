import { TrackyardError } from '@trackyard/contract';
import type { Handlers } from '../../platform/operations/context.ts';
import { findManaged } from '../accounts.ts';
import { lockUsers } from '../find-people.ts';
import { removePasskeys } from '../passkeys/own-passkeys.ts';
import { endProofs } from '../proofs.ts';
import { findChallenge, makeChallenge, spendChallenge } from './challenges.ts';
import { factorSince, tryCode, turnOff, turnOn } from './factor.ts';
import { mailChange } from './mails.ts';
import { askProof } from './proof.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { dueOf } from './required.ts';
import { authenticatorOf, newTotpSecret, totpPlace } from './totp.ts';

type Operations =
  | 'identity.getSecondFactor'
  | 'identity.startSecondFactor'
  | 'identity.confirmSecondFactor'
  | 'identity.turnOffSecondFactor'
  | 'identity.newRecoveryCodes'
  | 'identity.resetSecondFactor';

export const factorHandlers = {
  async 'identity.getSecondFactor'({ db, actor }) {
    const [since, due] = [await factorSince(db, actor.userId), await dueOf(db, actor.userId)];
    return {
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
      required: due !== null,
      due: since ? null : (due?.toISOString() ?? null),
    };
  },

  async 'identity.startSecondFactor'(call, { proof }) {
    const { db, ids, now, actor, secrets } = call;
    await askProof(call, proof);
    const secret = newTotpSecret();
    const sealed = await secrets.seal(db, totpPlace(actor.userId), secret);
    const of = { kind: 'ownSetUp', user_id: actor.userId, session_id: actor.sessionId } as const;
    const { challenge } = await makeChallenge(db, ids, { ...of, sealed, now });
    return { challenge, ...authenticatorOf(secret, actor.email || actor.displayName) };
  },

  async 'identity.confirmSecondFactor'(call, { challenge: token, code }) {
    const { db, now, actor } = call;
    const [person] = await lockUsers(db, [actor.userId]);
    const { sealed, session_id } = await findChallenge(db, 'ownSetUp', token, now);
    if (!person || sealed === null || session_id !== actor.sessionId)
      throw new TrackyardError('linkExpired', 'This set-up was started elsewhere. Start it here.');
    const recoveryCodes = await tryCode(call, actor.userId, () => turnOn(call, actor.userId, sealed, code));
    await spendChallenge(db, token);
    await endProofs(call, actor.userId, { sessions: [actor.sessionId] });
    await mailChange(call, person, 'on');
    return { recoveryCodes };
  },

  async 'identity.turnOffSecondFactor'(call, { proof }) {
    const { db, actor } = call;
    await askProof(call, proof);
    if (await dueOf(db, actor.userId))
      throw new TrackyardError('conflict', 'Your company requires two-factor sign-in. You can set up another app.');
    const [person] = await lockUsers(db, [actor.userId]);
    if (!person || !(await turnOff(db, actor.userId))) return {};
    await endProofs(call, actor.userId, { sessions: [actor.sessionId] });
    await mailChange(call, person, 'off');
    return {};
  },

  async 'identity.newRecoveryCodes'(call, { proof }) {
    const { db, actor } = call;
    await askProof(call, proof);
    const [person] = await lockUsers(db, [actor.userId]);
    if (!person || !(await factorSince(db, actor.userId))) throw new TrackyardError('conflict', 'Turn on two-factor sign-in first.');
    await mailChange(call, person, 'newCodes');
    return { recoveryCodes: await makeRecoveryCodes(db, actor.userId) };
  },

  async 'identity.resetSecondFactor'(call, { userId, proof }) {
    const person = await findManaged(call, userId);
    await askProof(call, proof);
    const [hadFactor, hadPasskeys] = [await turnOff(call.db, person.id), await removePasskeys(call.db, person.id)];
    if (!hadFactor && !hadPasskeys) return {};
    await endProofs(call, person.id);
    await mailChange(call, person, 'reset');
    return {};
  },
} satisfies Pick<Handlers<'identity'>, Operations>;
