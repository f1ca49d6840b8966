import './tables.ts';
import type { Handlers } from '../../platform/operations/context.ts';
import { lockUsers } from '../find-people.ts';
import { startSession } from '../start-session.ts';
import { challengeMs, newChallenge, spendPasskeyChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { readClientData, refused, verifySignIn } from './verify.ts';

/**
 * A passkey checks its person by itself (fingerprint, face or PIN), so that it stands for the password and the second factor. Unknown
 * passkeys, wrong answers and deactivated people are refused alike.
 */
export const passkeySignIn = {
  async 'identity.startPasskeySignIn'({ db, ids, now, configuration }) {
    const rpId = relyingParty(configuration);
    return { rpId, challenge: await newChallenge(db, ids, now, null), timeout: challengeMs, userVerification: 'required' };
  },

  async 'identity.finishPasskeySignIn'(call, { answer, keepSignedIn, arid }) {
    const { db, now, configuration } = call;
    const host = relyingParty(configuration);
    const said = readClientData(answer.response.clientDataJSON);
    await spendPasskeyChallenge(db, said.challenge, now, null);
    const ofCredential = db.selectFrom('passkey').selectAll().where('host', '=', host).where('credential', '=', answer.id);
    const found = await ofCredential.executeTakeFirst();
    if (!found) throw refused();
    const [person] = await lockUsers(db, [found.user_id]);
    call.about({ userId: found.user_id });
    // It may have been removed before the person was locked.
    const row = await ofCredential.forUpdate().executeTakeFirst();
    if (!row || person?.status !== 'CONFIRMED') throw refused();
    const { counter, synced } = await verifySignIn(answer, row, { configuration, host, said });
    await db.updateTable('passkey').set({ counter, synced, last_used: now }).where('id', '=', row.id).execute();
    return startSession(call, person, keepSignedIn, { arid, method: 'passkey' });
  },
} satisfies Pick<Handlers<'identity'>, 'identity.startPasskeySignIn' | 'identity.finishPasskeySignIn'>;
