import './tables.ts';
import { limits, type Passkey, TrackyardError } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Handlers } from '../../platform/operations/context.ts';
import { deviceOf } from '../device.ts';
import { lockUsers } from '../find-people.ts';
import { mailChange } from '../second-factor/mails.ts';
import { askProof } from '../second-factor/proof.ts';
import { endSessions } from '../sessions.ts';
import { challengeMs, newChallenge, spendPasskeyChallenge } from './challenges.ts';
import { passkeyHost, relyingParty } from './relying-party.ts';
import type { PasskeyTable } from './tables.ts';
import { algorithms, readClientData, verifyNew } from './verify.ts';

const ofPerson = (db: Queryable, userId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.passkeys);

const present = (row: Selectable<PasskeyTable>): Passkey => ({
  id: row.id,
  name: row.name,
  created: row.created.toISOString(),
  lastUsed: row.last_used?.toISOString() ?? null,
  synced: row.synced,
});

/** Removes all of a person, such as after the loss of a device. Answers whether there were any. */
export async function removePasskeys(db: Tx, userId: string): Promise<boolean> {
  return (await db.deleteFrom('passkey').where('user_id', '=', userId).returning('id').execute()).length > 0;
}

type Operations =
  | 'identity.listPasskeys'
  | 'identity.startPasskey'
  | 'identity.addPasskey'
  | 'identity.renamePasskey'
  | 'identity.removePasskey';

export const passkeyHandlers = {
  async 'identity.listPasskeys'({ db, actor, configuration }) {
    return { host: passkeyHost(configuration), passkeys: (await ofPerson(db, actor.userId).execute()).map(present) };
  },

  async 'identity.startPasskey'(call, { proof }) {
    const { db, ids, now, actor, configuration } = call;
    const host = relyingParty(configuration);
    await askProof(call, proof);
    const present = await ofPerson(db, actor.userId).where('host', '=', host).execute();
    return {
      rp: { id: host, name: 'Trackyard' },
      user: {
        id: Buffer.from(actor.userId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: actor.email || actor.displayName,
        displayName: actor.displayName,
      },
      challenge: await newChallenge(db, ids, now, actor.sessionId),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      // A device that has one already says so, rather than replacing it.
      excludeCredentials: present.map(({ credential, transports }) => ({ id: credential, type: 'public-key' as const, transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  },

  async 'identity.addPasskey'(call, { answer, name = deviceName(call.userAgent) }) {
    const { db, ids, now, actor, configuration } = call;
    const host = relyingParty(configuration);
    const said = readClientData(answer.response.clientDataJSON);
    await spendPasskeyChallenge(db, said.challenge, now, actor.sessionId);
    const made = await verifyNew(answer, { configuration, host, said });
    const [person] = await lockUsers(db, [actor.userId]);
    if ((await ofPerson(db, actor.userId).execute()).length >= limits.passkeys)
      throw new TrackyardError('conflict', `You have ${limits.passkeys} passkeys. Remove one first.`);
    const row = await db
      .insertInto('passkey')
      .values({ ...made, id: ids.id(), user_id: actor.userId, host, name, created: now })
      .onConflict((it) => it.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new TrackyardError('conflict', 'This passkey was added already.');
    if (person) await mailChange(call, person, 'passkeyAdded');
    return present(row);
  },

  async 'identity.renamePasskey'({ db, actor }, { passkeyId, name }) {
    const own = db.updateTable('passkey').set({ name }).where('id', '=', passkeyId).where('user_id', '=', actor.userId);
    if (!(await own.returning('id').executeTakeFirst())) throw gone();
    return {};
  },

  async 'identity.removePasskey'(call, { passkeyId, proof }) {
    const { db, actor, announce } = call;
    await askProof(call, proof);
    const [person] = await lockUsers(db, [actor.userId]);
    const own = db.deleteFrom('passkey').where('id', '=', passkeyId).where('user_id', '=', actor.userId);
    if (!(await own.returning('id').executeTakeFirst())) throw gone();
    const sessionIds = await endSessions(db, actor.userId, { except: [actor.sessionId], method: 'passkey' });
    announce('identity.sessionsEnded', { sessionIds });
    if (person) await mailChange(call, person, 'passkeyRemoved');
    return {};
  },
} satisfies Pick<Handlers<'identity'>, Operations>;

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((it) => it !== null).join(' on ') || 'Passkey';
}

const gone = () => new TrackyardError('notFound', 'This passkey was removed already.');
