import './tables.ts';
import { type ConfirmedSignIn, TrackyardError } from '@trackyard/contract';
import type { Account, Handlers, MutationCall } from '../../platform/operations/context.ts';
import { isVerifiedAddress } from '../../tenants/index.ts';
import { lockUsers } from '../find-people.ts';
import type { Person } from '../people.ts';
import { factorSince, spendCode, tryCode } from '../second-factor/factor.ts';
import { mailChange } from '../second-factor/mails.ts';
import { askProof, elevate } from '../second-factor/proof.ts';
import { endSessions } from '../sessions.ts';
import { findResult, refuse, spendResult } from './flows.ts';
import { connectIdentity, identityOf } from './identities.ts';
import type { Provider, ProviderPurpose, ProviderResult } from './tables.ts';

type Operations = 'signInProviders.own' | 'signInProviders.confirm' | 'signInProviders.disconnect';
type OwnCall = Omit<MutationCall, 'actor'> & { actor: Account };
interface Came {
  result: ProviderResult;
  provider: Provider;
}

export const ownProviders = {
  async 'signInProviders.own'({ db, actor }) {
    const rows = await db
      .selectFrom('login_identity as connected')
      .innerJoin('sign_in_provider as provider', 'provider.id', 'connected.provider_id')
      .select(['connected.id', 'connected.provider_id', 'connected.email', 'connected.connected', 'connected.last_used', 'provider.name'])
      .where('connected.user_id', '=', actor.userId)
      .orderBy('connected.connected')
      .orderBy('connected.id')
      .execute();
    const taken = new Set(rows.map((it) => it.provider_id));
    const offered = await db
      .selectFrom('sign_in_provider')
      .select(['id', 'name'])
      .where('tenant_id', '=', actor.tenantId)
      .where('state', '=', 'ON')
      .orderBy('created')
      .execute();
    const password = db.selectFrom('user_password').select('user_id').where('user_id', '=', actor.userId);
    return {
      connected: rows.map((it) => ({
        ...{ id: it.id, providerId: it.provider_id, providerName: it.name, email: it.email },
        connected: it.connected.toISOString(),
        lastUsed: it.last_used?.toISOString() ?? null,
      })),
      offered: offered.filter((it) => !taken.has(it.id)),
      hasPassword: (await password.executeTakeFirst()) !== undefined,
    };
  },

  async 'signInProviders.confirm'(call, { token, proof, code }): Promise<ConfirmedSignIn> {
    const { db, now, actor } = call;
    const came = await findResult(db, token, now);
    const { result, provider } = came;
    const { purpose } = result;
    if (purpose === 'signIn' || result.session_id !== actor.sessionId) refuse();
    const [person] = await lockUsers(db, [actor.userId]);
    if (!person) refuse();
    call.about({ userId: person.id });
    if (purpose === 'connect') await askProof(call, proof);
    await does[purpose](call, { ...came, person, code });
    await spendResult(db, result);
    const { email, email_verified: emailVerified } = result;
    const isOwn = email !== null && emailVerified && (await isVerifiedAddress(db, provider.tenant_id, email));
    return { purpose, provider: provider.name, email, emailVerified, makesAccount: provider.makes_accounts && isOwn };
  },

  async 'signInProviders.disconnect'(call, { connectedId, proof }) {
    const { db, actor, announce } = call;
    await askProof(call, proof);
    const [person] = await lockUsers(db, [actor.userId]);
    const own = db.deleteFrom('login_identity').where('id', '=', connectedId).where('user_id', '=', actor.userId);
    const removed = await own.returning('provider_id').executeTakeFirst();
    if (!removed) throw new TrackyardError('notFound', 'This account was disconnected already.');
    await keepAWay(call);
    const ending = { except: [actor.sessionId], providerId: removed.provider_id };
    announce('identity.sessionsEnded', { sessionIds: await endSessions(db, actor.userId, ending) });
    if (person) await mailChange(call, person, 'providerDisconnected');
    return {};
  },
} satisfies Pick<Handlers<'signInProviders'>, Operations>;

type Work = (call: OwnCall, came: Came & { person: Person; code: string }) => Promise<void>;
/** What somebody went to a provider for. */
const does: Record<Exclude<ProviderPurpose, 'signIn'>, Work> = {
  async test({ db, now, actor }, { provider }) {
    const isAdmin = actor.systemAdmin || (actor.tenantAdmin && provider.tenant_id === actor.tenantId);
    if (!isAdmin) throw new TrackyardError('forbidden', 'This is for administrators.');
    const state = provider.state === 'DRAFT' ? 'TESTED' : provider.state;
    await db.updateTable('sign_in_provider').set({ tested: now, state }).where('id', '=', provider.id).execute();
  },
  async connect(call, { person, ...came }) {
    if (came.provider.state !== 'ON' || came.provider.tenant_id !== person.tenant_id) refuse();
    await connectIdentity(call, person.id, came);
    await mailChange(call, person, 'providerConnected');
  },
  async proof(call, { person, result, provider, code }) {
    const { db } = call;
    if (provider.state !== 'ON' || (await identityOf(db, result)) !== person.id)
      throw new TrackyardError('invalidCredentials', `This is not the ${provider.name} account that signs you in here.`);
    if (!provider.trusts_factor && (await factorSince(db, person.id))) {
      if (!code) throw new TrackyardError('proofNeeded', 'Type a code of your authenticator app too.');
      const kind = await tryCode(call, person.id, () => spendCode(call, person.id, code));
      if (kind === 'recoveryCode') await mailChange(call, person, 'recoveryCode');
    }
    await elevate(call);
  },
};

/** Rejects where somebody could not sign in any more. */
async function keepAWay({ db, actor }: OwnCall): Promise<void> {
  const [password, passkey, other] = [
    await db.selectFrom('user_password').select('user_id').where('user_id', '=', actor.userId).executeTakeFirst(),
    await db.selectFrom('passkey').select('id').where('user_id', '=', actor.userId).executeTakeFirst(),
    await db.selectFrom('login_identity').select('id').where('user_id', '=', actor.userId).executeTakeFirst(),
  ];
  if (password || passkey || other) return;
  throw new TrackyardError('conflict', 'You could not sign in any more. Add a passkey or set a password first.');
}
