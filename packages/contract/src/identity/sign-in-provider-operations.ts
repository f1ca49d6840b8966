import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { expectations, linkToken, operation } from '../operations/operation.ts';
import { domainName } from '../tenants/tenant-domains.ts';
import { factorCode, proof, signInStep } from './second-factor.ts';
import { ownProviderPurposes, providerStates } from './sign-in-provider-names.ts';
import {
  confirmedSignIn,
  connectedSignIn,
  connectStep,
  offeredProvider,
  providerFields,
  providerSecret,
  providerStart,
  signInProvider,
} from './sign-in-providers.ts';
import { email, userToken } from './user.ts';

const nothing = z.object({});
const ofProvider = ofTenant.extend({ providerId: id });
const audit = { area: 'signIn', subject: 'provider' } as const;
const opens = {
  keepSignedIn: z.boolean().default(true),
  arid: z.string().max(100).nullable().default(null),
};

/** Sign-in with OpenID Connect: with a provider that a company has set up. */
const signIns = [
  operation({
    name: 'signInProviders.offered',
    kind: 'query',
    method: 'GET',
    path: '/api/sign-in-providers',
    rate: 'read',
    summary:
      'The providers that the sign-in page offers. On a server of several companies, those of the company that has verified the domain; `byDomain` says that one has to be given.',
    input: z.object({ domain: domainName.optional() }),
    output: z.object({ providers: z.array(offeredProvider), byDomain: z.boolean() }),
    errors: [],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'signInProviders.start',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/sign-in-providers/{providerId}/start',
    rate: 'credentials',
    summary: 'Begins a sign-in with a provider: answers where the browser goes, and the secret that it keeps. Good for ten minutes.',
    input: z.object({ providerId: id }),
    output: providerStart,
    errors: ['notFound', 'conflict'],
    outside: true,
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'signInProviders.check',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/sign-in-providers/{providerId}/check',
    rate: 'credentials',
    summary:
      'Checks the answer of a provider (`answer`: the query with which it sent the browser back), and answers a token for the next step. Each answer counts once.',
    input: z.object({
      providerId: id,
      secret: linkToken,
      answer: z.string().max(limits.providerAnswerLength),
    }),
    output: z.object({ token: z.string() }),
    errors: ['linkExpired', 'invalidCredentials', 'conflict'],
    outside: true,
    security: true,
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'signInProviders.finish',
    kind: 'mutation',
    method: 'POST',
    path: '/api/session/provider',
    rate: 'credentials',
    summary:
      'Signs in with the account of a provider: sets the session cookie and answers the user token, or answers the step that is missing. Somebody new gets an account where the provider may make one.',
    input: z.object({ token: linkToken, ...opens }),
    output: z.union([userToken, signInStep, connectStep]),
    errors: ['linkExpired', 'invalidCredentials', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'signInProviders.connect',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/session/provider',
    rate: 'credentials',
    summary:
      'Connects the account of a provider with mine here, after my password and a code where I have a second factor, and signs me in. From then on the provider alone does.',
    input: z.object({ token: linkToken, email, password: z.string().max(200), code: factorCode.default(''), ...opens }),
    output: z.union([userToken, signInStep]),
    errors: ['linkExpired', 'invalidCredentials', 'accountLocked', 'proofNeeded', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
] as const;

/** Of somebody who is signed in. */
const own = [
  operation({
    name: 'signInProviders.own',
    kind: 'query',
    method: 'GET',
    path: '/api/connected-sign-ins',
    rate: 'read',
    summary: 'The accounts of providers that sign me in, the providers of my company that I can connect, and whether I have a password.',
    input: nothing,
    output: z.object({ connected: z.array(connectedSignIn), offered: z.array(offeredProvider), hasPassword: z.boolean() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'signInProviders.startOwn',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/connected-sign-ins/start',
    rate: 'credentials',
    summary:
      'Sends me to a provider of my company while I am signed in: to test it (administrators), to connect my account, or to show that it is me.',
    input: z.object({ providerId: id, purpose: z.enum(ownProviderPurposes) }),
    output: providerStart,
    errors: ['notFound', 'forbidden', 'conflict'],
    outside: true,
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'signInProviders.confirm',
    kind: 'mutation',
    method: 'POST',
    path: '/api/connected-sign-ins',
    rate: 'credentials',
    summary:
      'Does what I went to a provider for: marks it as tested, connects my account (asks who I am), or counts for ten minutes as the proof that it is me.',
    input: z.object({ token: linkToken, proof: proof.optional(), code: factorCode.default('') }),
    output: confirmedSignIn,
    errors: ['linkExpired', 'invalidCredentials', 'accountLocked', 'proofNeeded', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
  operation({
    name: 'signInProviders.disconnect',
    kind: 'mutation',
    method: 'POST',
    path: '/api/connected-sign-ins/{connectedId}/remove',
    rate: 'credentials',
    summary: 'Disconnects an account of a provider from mine, and ends my other sessions that it opened. Asks who I am.',
    input: z.object({ connectedId: id, proof: proof.optional() }),
    output: nothing,
    errors: ['invalidCredentials', 'accountLocked', 'proofNeeded', 'notFound', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
] as const;

const administered = [
  operation({
    name: 'signInProviders.list',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/sign-in-providers',
    rate: 'read',
    summary: 'The OpenID providers of a tenant, the oldest first. Their secrets are never answered.',
    input: ofTenant,
    output: z.object({ providers: z.array(signInProvider) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/sign-in-providers',
    rate: 'write',
    summary: 'Adds an OpenID provider to a tenant. It has to be tested before it can be turned on. The id is made by the client.',
    input: ofTenant.extend({
      id,
      ...providerFields,
      clientSecret: providerSecret,
      makesAccounts: providerFields.makesAccounts.default(true),
      trustsFactor: providerFields.trustsFactor.default(false),
    }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'id', details: ['name', 'issuer', 'clientId', 'makesAccounts', 'trustsFactor'] },
    ledger: false,
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}',
    rate: 'write',
    summary: 'Changes an OpenID provider. Another issuer, client or secret has to be tested again; another issuer disconnects everybody.',
    input: ofProvider.extend({
      name: providerFields.name.optional(),
      issuer: providerFields.issuer.optional(),
      clientId: providerFields.clientId.optional(),
      clientSecret: providerSecret.optional(),
      makesAccounts: providerFields.makesAccounts.optional(),
      trustsFactor: providerFields.trustsFactor.optional(),
    }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'providerId', details: ['name', 'issuer', 'clientId', 'makesAccounts', 'trustsFactor'] },
    ledger: false,
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.setState',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}/state',
    rate: 'write',
    summary:
      'Turns a tested provider on or off, or requires it: then people with an address at a verified domain sign in with it alone. Administrators are exempt, and one of them needs another way in.',
    input: ofProvider.extend({ state: z.enum(providerStates).extract(['TESTED', 'ON']), required: z.boolean().default(false) }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'providerId', details: ['state', 'required'] },
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.remove',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}',
    rate: 'write',
    summary: 'Removes a provider, and ends the sessions that it opened. Accounts stay: their people sign in with a password.',
    input: ofProvider,
    output: nothing,
    errors: [],
    security: true,
    audit: { ...audit, of: 'providerId' },
    ...byAdministrators,
  }),
] as const;

export const signInProviderOperations = [...signIns, ...own, ...administered] as const;
