import { z } from 'zod';
import { nameOf } from '../line.ts';
import { expectations } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';
import { timeZone } from '../profile/preferences.ts';
import { sortLanguages } from '../tenants/sort-languages.ts';
import { displayName, email, invitation, password, userToken } from './user.ts';

const nothing = z.object({});
/** Links that open a form of their own; an invitation tells more of itself (`identity.getInvitation`). */
const linkKind = z.enum(['passwordReset', 'setUp']);

/** The links of mails: invitations, new passwords, the first account. */
export const linkOperations = [
  operation({
    name: 'identity.checkLink',
    kind: 'query',
    method: 'GET',
    path: '/api/links/{kind}/{token}',
    rate: 'credentials',
    summary: 'Whether a link still opens its form; used up, too old and never made are answered alike.',
    input: z.object({ kind: linkKind, token: linkToken }),
    output: nothing,
    errors: ['linkExpired'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.getInvitation',
    kind: 'query',
    method: 'GET',
    path: '/api/invitations/{token}',
    rate: 'credentials',
    summary: 'What an invitation link invites to.',
    input: z.object({ token: linkToken }),
    output: invitation,
    errors: ['linkExpired'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.acceptInvitation',
    kind: 'mutation',
    method: 'POST',
    path: '/api/invitations/{token}/accept',
    rate: 'credentials',
    summary: 'Makes the account of an invited person, signs them in, and lets them into the track of the invitation.',
    input: z.object({ token: linkToken, displayName, password }),
    output: userToken,
    errors: ['linkExpired', 'weakPassword', 'emailTaken'],
    security: true,
    audit: { area: 'people', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.requestPasswordReset',
    kind: 'mutation',
    method: 'POST',
    path: '/api/password-resets',
    rate: 'credentials',
    summary: 'Mails a link to set a new password; answers the same whether or not the address is known.',
    input: z.object({ email }),
    output: z.object({
      /** False where no mail server is set: the person has to go to an administrator, who finds the link in the waiting mail. */
      sendsMail: z.boolean(),
    }),
    errors: [],
    security: true,
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.resetPassword',
    kind: 'mutation',
    method: 'POST',
    path: '/api/password-resets/{token}',
    rate: 'credentials',
    summary: 'Sets a new password by a mailed link, and ends every other session of that person.',
    input: z.object({ token: linkToken, password }),
    output: nothing,
    errors: ['linkExpired', 'weakPassword'],
    security: true,
    audit: { area: 'signIn', subject: 'user' },
    access: { who: 'anyone' },
    ledger: false,
    expect: expectations.anyone,
  }),
  operation({
    name: 'identity.setUp',
    kind: 'mutation',
    method: 'POST',
    path: '/api/setup/{token}',
    rate: 'credentials',
    summary: 'Makes the first tenant and its administrator by the one-time link that the server printed.',
    input: z.object({
      token: linkToken,
      tenantName: nameOf(100),
      /** Of the company: mostly that of the browser. Unknown ones count as UTC. */
      timeZone: timeZone.optional(),
      /** By whose alphabet the company sorts. */
      language: z.enum(sortLanguages).optional(),
      displayName,
      email,
      password,
    }),
    output: userToken,
    errors: ['linkExpired', 'weakPassword'],
    security: true,
    access: { who: 'anyone' },
    /** Once a tenant exists no link opens anything. */
    ledger: false,
    expect: Object.fromEntries(Object.keys(expectations.anyone).map((kind) => [kind, 'linkExpired'])) as Record<
      keyof typeof expectations.anyone,
      'linkExpired'
    >,
  }),
] as const;
