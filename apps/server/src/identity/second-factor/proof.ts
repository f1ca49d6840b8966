import { type Proof, TrackyardError } from '@trackyard/contract';
import type { Tx } from '../../platform/database/tables.ts';
import type { Account, MutationCall } from '../../platform/operations/context.ts';
import { lockUsers } from '../find-people.ts';
import { askPresentPassword } from '../present-password.ts';
import { factorSince, spendCode, tryCode } from './factor.ts';
import { mailChange } from './mails.ts';

const provenMs = 10 * 60_000;
const needed = () => new TrackyardError('proofNeeded', 'Confirm that it is you: type your password again.');

/**
 * Before what opens or closes the ways into an account: the password, and a code where there is a second factor. It is good for ten minutes in
 * this session. The operator on the machine itself has proven enough.
 */
export async function askProof(call: Omit<MutationCall, 'actor'> & { actor: Account }, proof: Proof | undefined): Promise<void> {
  const { db, now, actor } = call;
  if (actor.kind === 'operator') return;
  const session = db.selectFrom('session').select('elevated_until').where('id', '=', actor.sessionId);
  if (!proof) {
    const until = (await session.executeTakeFirst())?.elevated_until ?? null;
    if (!until || until <= now) throw needed();
    return;
  }
  await askPresentPassword(call, proof.password);
  const [person] = await lockUsers(db, [actor.userId]);
  if (await factorSince(db, actor.userId)) {
    if (!proof.code) throw new TrackyardError('proofNeeded', 'Type a code of your authenticator app too.');
    const kind = await tryCode(call, actor.userId, () => spendCode(call, actor.userId, proof.code!));
    if (person && kind === 'recoveryCode') await mailChange(call, person, 'recoveryCode');
  }
  await elevate(call);
}

/** Somebody has proven in this session who they are. */
export async function elevate({ db, now, actor }: { db: Tx; now: Date; actor: Account }): Promise<void> {
  await db
    .updateTable('session')
    .set({ elevated_until: new Date(now.getTime() + provenMs) })
    .where('id', '=', actor.sessionId)
    .execute();
}
