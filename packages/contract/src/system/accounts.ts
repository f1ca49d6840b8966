import { z } from 'zod';
import { flag } from '../flags/flag.ts';
import { accountStatus } from '../identity/user.ts';
import { date, id } from '../ids.ts';

/** The kinds of account: a company, or all people who belong to no company. */
export const accountTypes = ['COMPANY', 'EXTERNAL'] as const;
/** What an identity may manage: the instance, every account or its own account. `conferencing`: a guest, who takes part in one track and manages nothing. */
export const accountScopes = ['system', 'accounts', 'account', 'conferencing'] as const;
export type AccountScope = (typeof accountScopes)[number];
/** A person who signs in, a guest of a guest link, or an author whom an import created. */
export const identityTypes = ['PERSON', 'GUEST', 'IMPORTED'] as const;

/** A person of an account in a list for system administrators. */
export const accountIdentity = z.object({
  id,
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string().nullable(),
  type: z.enum(identityTypes),
  status: accountStatus,
  scopes: z.array(z.enum(accountScopes)),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  created: date,
  /** To within some minutes; null: never. */
  lastActive: date.nullable(),
});
export type AccountIdentity = z.infer<typeof accountIdentity>;

/** An account in a list. */
export const accountSummary = z.object({
  id,
  /** Empty for people who belong to no company. */
  name: z.string(),
  type: z.enum(accountTypes),
  /** CONFIRMED: somebody can sign in. PENDING: people are invited. DEACTIVATED: all are deactivated. */
  status: accountStatus,
  /** The number of identities of every status. */
  people: z.number().int(),
  /** The number of tracks, without conversations and deleted ones. */
  tracks: z.number().int(),
  /** The features that the whole company has. */
  features: z.array(flag),
  created: date.nullable(),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** An identity account (platform §3), with a page of its identities. */
export const identityAccount = accountSummary.extend({
  /** Domains of its people's addresses, the most used first; at most 20. */
  domains: z.array(z.string()),
  /** Bytes of its files. */
  storage: z.number().int(),
  identities: z.array(accountIdentity),
});
export type IdentityAccount = z.infer<typeof identityAccount>;
