import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';
import { factorCode, proof } from './second-factor.ts';
import { ownProviderPurposes } from './sign-in-provider-names.ts';
import { confirmedSignIn, connectedSignIn, offeredProvider, providerStart } from './sign-in-providers.ts';

const nothing = z.object({});

/** Of somebody who is signed in. */
export const ownProviderOperations = [
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
