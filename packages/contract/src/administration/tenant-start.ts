import { z } from 'zod';
import { date } from '../ids.ts';

/** Outcomes of a test message: what is wrong with the mail settings, as far as the mail server reveals it. */
export const mailTestOutcomes = [
  'sent',
  /** No mail server is set. */
  'notSet',
  'wrongPassword',
  'addressRefused',
  'senderRefused',
  /** Nothing answers: a wrong host name, a closed port, a firewall. */
  'unreachable',
  /** The connection began with TLS on a port that begins without it. */
  'tlsOnPlainPort',
  /** The server does not offer TLS, so a password would travel in plain text. */
  'noStartTls',
  'untrustedCertificate',
  /** The server refused for another reason. */
  'refused',
] as const;
export type MailTestOutcome = (typeof mailTestOutcomes)[number];

/** Which steps are done, derived from the data of the company. */
export const companyStart = z.object({
  done: z.object({
    logo: z.boolean(),
    place: z.boolean(),
    mail: z.boolean(),
    people: z.boolean(),
    groups: z.boolean(),
    tracks: z.boolean(),
  }),
  /** People of the company without those of imports; above `limits.peopleCounted` they are not counted on. */
  people: z.number().int(),
  /** The mail server and the sender of its mail; null: none is set. */
  mailServer: z.object({ host: z.string(), port: z.number().int(), from: z.string() }).nullable(),
  /** When the mail server last accepted a test message. */
  mailTested: date.nullable(),
});
export type CompanyStart = z.infer<typeof companyStart>;
