import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';

export const passkeyName = nameOf(limits.passkeyNameLength);

export const passkey = z.object({
  id,
  name: z.string(),
  created: date,
  /** Null until the first sign-in with it. */
  lastUsed: date.nullable(),
  /** A password manager keeps it on several devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Bytes in base64url, as WebAuthn's JSON forms have them. `longest`: in letters. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(20)).max(10);
const credential = z.object({ id: bytes(1400), type: z.literal('public-key'), transports: transports.optional() });

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3, section 5.1). Any passkey of the address fits. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const answer = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** RegistrationResponseJSON: the answer of the browser to `passkeyCreation`. */
export const passkeyRegistration = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000), transports: transports.optional() }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** AuthenticationResponseJSON: the answer of the browser to `passkeyRequest`. */
export const passkeyAssertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
