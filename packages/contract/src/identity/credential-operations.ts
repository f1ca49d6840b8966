import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';
import { email, password } from './user.ts';

const nothing = z.object({});
/** The present password is asked for again: nobody takes an account over at a screen that was left open. */
const present = z.string().max(200);

/** How I change that by which I sign in. */
export const credentialOperations = [
  operation({
    name: 'identity.changePassword',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/password',
    rate: 'credentials',
    summary: 'Sets a new password, and ends all my other sessions. Asks for the present one.',
    input: z.object({ password: present, newPassword: password }),
    output: nothing,
    errors: ['invalidCredentials', 'accountLocked', 'weakPassword'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
  operation({
    name: 'identity.requestEmailChange',
    kind: 'mutation',
    method: 'POST',
    path: '/api/email-changes',
    rate: 'credentials',
    summary: 'Mails a link to my new address; answers the same whether or not somebody has it. Asks for the present password.',
    input: z.object({ email, password: present }),
    output: nothing,
    errors: ['invalidCredentials', 'accountLocked'],
    security: true,
    access: { who: 'user' },
    ledger: false,
    expect: expectations.users,
  }),
  operation({
    name: 'identity.confirmEmail',
    kind: 'mutation',
    method: 'POST',
    path: '/api/email-changes/{token}',
    rate: 'credentials',
    summary: 'Takes over the address to which the link was mailed, and tells the old one.',
    input: z.object({ token: linkToken }),
    output: z.object({ email: z.string() }),
    errors: ['linkExpired', 'emailTaken'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
] as const;
