import './tables.ts';
import { type ConnectStep, type ParsedInputOf, type SignInStep, TrackyardError, type UserToken } from '@trackyard/contract';
import type { Handlers, MutationCall } from '../../platform/operations/context.ts';
import { isVerifiedAddress } from '../../tenants/index.ts';
import { lockUserByEmail, lockUsers } from '../find-people.ts';
import { passwordPerson } from '../password-person.ts';
import { createUserUnlessKnown, type Person, updateUser } from '../people.ts';
import { factorSince, spendCode, tryCode } from '../second-factor/factor.ts';
import { mailChange } from '../second-factor/mails.ts';
import { nextStep } from '../second-factor/sign-in-steps.ts';
import { startSession } from '../start-session.ts';
import { findResult, refuse, spendResult } from './flows.ts';
import { connectIdentity, identityOf, lockIdentity } from './identities.ts';
import type { Provider, ProviderResult } from './tables.ts';

interface Came {
  result: ProviderResult;
  provider: Provider;
}
type How = Pick<ParsedInputOf<'signInProviders.finish'>, 'keepSignedIn' | 'arid'>;

/** After the answer of a provider was checked. Issuer and subject say who it is; an address alone opens nobody's account. */
export const providerSignIn = {
  async 'signInProviders.finish'(call, { token, ...how }): Promise<UserToken | SignInStep | ConnectStep> {
    const came = await signInOf(call, token);
    const userId = await lockIdentity(call.db, came.result);
    const person = userId ? await connectedPerson(call, came, userId) : await newPerson(call, came);
    // The answer does not reveal whether an account exists.
    if (!person) return { step: 'connect', provider: came.provider.name, email: came.result.email };
    await spendResult(call.db, came.result);
    return enter(call, person, came, how);
  },

  async 'signInProviders.connect'(call, { token, email, password, code, ...how }): Promise<UserToken | SignInStep> {
    const { db } = call;
    const came = await signInOf(call, token);
    if (await lockIdentity(db, came.result)) refuse();
    const person = await passwordPerson(call, email, password);
    if (person.tenant_id !== came.provider.tenant_id)
      throw new TrackyardError('conflict', `${came.provider.name} is of another company than this account.`);
    const hasFactor = (await factorSince(db, person.id)) !== null;
    if (hasFactor) await askCode(call, person, code);
    await connectIdentity(call, person.id, came);
    await mailChange(call, person, 'providerConnected');
    await spendResult(db, came.result);
    return hasFactor ? startSession(call, person, how.keepSignedIn, openedBy(came, how)) : enter(call, person, came, how);
  },
} satisfies Pick<Handlers<'signInProviders'>, 'signInProviders.finish' | 'signInProviders.connect'>;

async function signInOf({ db, now }: MutationCall, token: string): Promise<Came> {
  const came = await findResult(db, token, now);
  if (came.result.purpose !== 'signIn' || came.provider.state !== 'ON') refuse();
  return came;
}

async function connectedPerson(call: MutationCall, { result, provider }: Came, userId: string): Promise<Person> {
  const { db, now } = call;
  const [person] = await lockUsers(db, [userId]);
  call.about({ userId });
  // It may have been disconnected before the person was locked.
  const isTheirs = (await identityOf(db, result)) === userId;
  if (!isTheirs || person?.status !== 'CONFIRMED' || person.tenant_id !== provider.tenant_id)
    throw new TrackyardError('invalidCredentials', `You can’t sign in with this ${provider.name} account. Ask your administrator.`);
  await db
    .updateTable('login_identity')
    .set({ last_used: now, email: result.email })
    .where('provider_id', '=', provider.id)
    .where('user_id', '=', userId)
    .execute();
  return person;
}

/**
 * Makes an account, or opens that of somebody who was invited and never came; null where neither is allowed. The provider has to vouch for the
 * address, and the company has to have verified its domain. An account that somebody has opened is never given away by its address.
 */
async function newPerson(call: MutationCall, came: Came): Promise<Person | null> {
  const { db, feed, ids, now } = call;
  const { email, email_verified, name } = came.result;
  const { tenant_id: tenantId, makes_accounts } = came.provider;
  if (email === null || !email_verified || !(await isVerifiedAddress(db, tenantId, email))) return null;
  const displayName = name ?? email;
  const known = await lockUserByEmail(db, email);
  const isInvited = known?.status === 'PENDING' && known.tenant_id === tenantId && !known.imported && !known.guest;
  if (known && !isInvited) return null;
  if (!known && !makes_accounts) return null;
  const person = known
    ? await updateUser(db, feed, known.id, { status: 'CONFIRMED', display_name: displayName })
    : await createUserUnlessKnown(db, feed, { id: ids.id(), tenantId, email, displayName, now });
  if (!person) return null;
  call.about({ userId: person.id });
  await connectIdentity(call, person.id, came);
  return person;
}

async function askCode(call: MutationCall, person: Person, code: string): Promise<void> {
  if (!code) throw new TrackyardError('proofNeeded', 'Type a code of your authenticator app too.');
  const kind = await tryCode(call, person.id, () => spendCode(call, person.id, code));
  if (kind === 'recoveryCode') await mailChange(call, person, 'recoveryCode');
}

const openedBy = ({ provider }: Came, { arid }: How) => ({ arid, method: 'provider', providerId: provider.id }) as const;

async function enter(call: MutationCall, person: Person, came: Came, how: How): Promise<UserToken | SignInStep> {
  const { id: providerId, trusts_factor } = came.provider;
  const step = trusts_factor ? null : await nextStep(call, person, { ...how, providerId });
  return step ?? startSession(call, person, how.keepSignedIn, openedBy(came, how));
}
