import { z } from 'zod';
import { date } from './ids.ts';

/** What came of a test message: what is wrong with the settings of mail, as far as the mail server lets us know. */
export const mailTestOutcomes = [
  'sent',
  /** No mail server is set. */
  'notSet',
  'wrongPassword',
  'addressRefused',
  'senderRefused',
  /** Nothing answers there: a wrong name, a closed port, a firewall. */
  'unreachable',
  /** TLS was begun at once, on a port that begins without. */
  'tlsOnPlainPort',
  /** The server does not offer TLS, and a password would travel in the open. */
  'noStartTls',
  'untrustedCertificate',
  /** It answered, and said no for a reason of its own. */
  'refused',
] as const;
export type MailTestOutcome = (typeof mailTestOutcomes)[number];

/** Which steps are done, by what is there. */
export const companyStart = z.object({
  done: z.object({
    logo: z.boolean(),
    place: z.boolean(),
    mail: z.boolean(),
    people: z.boolean(),
    groups: z.boolean(),
    tracks: z.boolean(),
  }),
  /** The server that mail goes out by, and its sender; null: none is set. */
  mailServer: z.object({ host: z.string(), port: z.number().int(), from: z.string() }).nullable(),
  /** When the mail server last took a test message. */
  mailTested: date.nullable(),
});
export type CompanyStart = z.infer<typeof companyStart>;
