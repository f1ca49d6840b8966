import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';
import { domainName } from '../tenants/tenant-domains.ts';
import { factorCode, signInStep } from './second-factor.ts';
import { connectStep, offeredProvider, providerStart } from './sign-in-providers.ts';
import { email, userToken } from './user.ts';

const opens = {
  keepSignedIn: z.boolean().default(true),
  arid: z.string().max(100).nullable().default(null),
};

/** Sign-in with OpenID Connect: with a provider that a company has set up. */
export const providerSignInOperations = [
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
