import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { ownProviderPurposes, providerStates } from './sign-in-provider-names.ts';

/** What administrators say of an OpenID provider. */
export const providerFields = {
  /** On the button of the sign-in page. */
  name: nameOf(limits.providerNameLength),
  issuer: z
    .string()
    .trim()
    .max(limits.urlLength)
    .regex(/^https?:\/\/[^\s/?#@]+[^\s?#]*$/i, 'Enter the issuer of the provider, such as https://login.kestrel.example.'),
  clientId: z.string().trim().min(1).max(limits.providerClientLength),
  /** Whether it makes accounts for people whose address is of a verified domain. */
  makesAccounts: z.boolean(),
  /** Whether it asks for a second factor itself, so that Trackyard need not. */
  trustsFactor: z.boolean(),
};
export const providerSecret = z.string().trim().min(1).max(limits.providerClientLength);

/** An OpenID provider of a tenant, as its administrators see it. */
export const signInProvider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  makesAccounts: z.boolean(),
  trustsFactor: z.boolean(),
  state: z.enum(providerStates),
  /** People of the company with an address at a verified domain, except administrators, have to sign in with it. */
  required: z.boolean(),
  /** The address that the provider has to know: it sends people back there. */
  callback: z.string(),
  /** When an administrator last signed in with it as it is set up now. */
  tested: date.nullable(),
  /** How many people have connected their account. */
  people: z.number().int(),
  created: date,
});
export type SignInProvider = z.infer<typeof signInProvider>;

/** A provider that the sign-in page offers. */
export const offeredProvider = z.object({ id, name: z.string() });
export type OfferedProvider = z.infer<typeof offeredProvider>;

/** Where the browser goes, and the secret that it keeps meanwhile: without it the answer of the provider opens nothing. */
export const providerStart = z.object({ address: z.string(), state: z.string(), secret: z.string() });

/** A sign-in with an account of the provider that is connected to no account here, or must not make one. */
export const connectStep = z.object({ step: z.literal('connect'), provider: z.string(), email: z.string().nullable() });
export type ConnectStep = z.infer<typeof connectStep>;

/** An account of a provider that signs me in. */
export const connectedSignIn = z.object({
  id,
  providerId: id,
  providerName: z.string(),
  /** As the provider last named it. */
  email: z.string().nullable(),
  connected: date,
  lastUsed: date.nullable(),
});
export type ConnectedSignIn = z.infer<typeof connectedSignIn>;

/** What came of a sign-in that somebody went to a provider for. */
export const confirmedSignIn = z.object({
  purpose: z.enum(ownProviderPurposes),
  provider: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Whether a new person with such an answer would get an account. */
  makesAccount: z.boolean(),
});
export type ConfirmedSignIn = z.infer<typeof confirmedSignIn>;
