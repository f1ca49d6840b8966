import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { passkey, passkeyAssertion, passkeyCreation, passkeyName, passkeyRegistration, passkeyRequest } from './passkeys.ts';
import { proof } from './second-factor.ts';
import { userToken } from './user.ts';

const nothing = z.object({});
const withProof = z.object({ proof: proof.optional() });
const ofPasskey = z.object({ passkeyId: id });

/** Passkeys (WebAuthn): sign in by a device instead of the password and a code. */
export const passkeyOperations = [
  operation({
    name: 'identity.startPasskeySignIn',
    kind: 'mutation',
    method: 'POST',
    path: '/api/session/passkey',
    rate: 'credentials',
    summary:
      'Answers what the browser needs to ask for a passkey. Any passkey of this address fits; the challenge is good for five minutes.',
    input: nothing,
    output: passkeyRequest,
    errors: ['conflict'],
    security: true,
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.finishPasskeySignIn',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/session/passkey',
    rate: 'credentials',
    summary: 'Signs in with the answer of a passkey: sets the session cookie and answers the user token. It needs no password and no code.',
    input: z.object({
      answer: passkeyAssertion,
      keepSignedIn: z.boolean().default(false),
      arid: z.string().max(100).nullable().default(null),
    }),
    output: userToken,
    errors: ['invalidCredentials', 'linkExpired', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.listPasskeys',
    kind: 'query',
    method: 'GET',
    path: '/api/passkeys',
    rate: 'read',
    summary: 'My passkeys, the newest first, and the host that they are for; null where the address of this instance allows none.',
    input: nothing,
    output: z.object({ host: z.string().nullable(), passkeys: z.array(passkey) }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'identity.startPasskey',
    kind: 'mutation',
    method: 'POST',
    path: '/api/passkeys/new',
    rate: 'credentials',
    summary: 'Answers what the browser needs to make a passkey. Asks who I am.',
    input: withProof,
    output: passkeyCreation,
    errors: ['invalidCredentials', 'accountLocked', 'proofNeeded', 'conflict'],
    security: true,
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
  operation({
    name: 'identity.addPasskey',
    kind: 'mutation',
    method: 'POST',
    path: '/api/passkeys',
    rate: 'credentials',
    summary: 'Adds the passkey that the browser made. Without a name it is called by the browser and the system.',
    input: z.object({ answer: passkeyRegistration, name: passkeyName.optional() }),
    output: passkey,
    errors: ['invalidCredentials', 'linkExpired', 'conflict'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
  operation({
    name: 'identity.renamePasskey',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/passkeys/{passkeyId}',
    rate: 'write',
    summary: 'Renames a passkey of mine.',
    input: ofPasskey.extend({ name: passkeyName }),
    output: nothing,
    errors: ['notFound'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'identity.removePasskey',
    kind: 'mutation',
    method: 'POST',
    path: '/api/passkeys/{passkeyId}/remove',
    rate: 'credentials',
    summary: 'Removes a passkey of mine, and ends the other sessions that were opened with a passkey. Asks who I am.',
    input: withProof.extend(ofPasskey.shape),
    output: nothing,
    errors: ['invalidCredentials', 'accountLocked', 'proofNeeded', 'notFound'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
] as const;
