import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';

/** The subscription to mails about missed news, for the recipient of such a mail: `email` with most of its name left out. */
const mailSubscription = z.object({ email: z.string(), subscribed: z.boolean() });
const ofMail = z.object({ token: linkToken });

export const missedOperations = [
  operation({
    name: 'missed.getSubscription',
    kind: 'query',
    method: 'GET',
    path: '/api/mail-subscription/{token}',
    rate: 'credentials',
    summary: 'Whether mail about what they missed goes to the reader of such a mail.',
    input: ofMail,
    output: mailSubscription,
    errors: ['linkExpired'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'missed.setSubscription',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/mail-subscription/{token}',
    rate: 'credentials',
    summary: 'Stops mail about what they missed, or lets it come again: the preferences of the reader, by kind.',
    input: ofMail.extend({ subscribed: z.boolean() }),
    output: mailSubscription,
    errors: ['linkExpired'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
] as const;
