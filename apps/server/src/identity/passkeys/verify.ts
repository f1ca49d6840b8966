import { type PasskeyAssertion, type PasskeyRegistration, TrackyardError } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Configuration } from '../../platform/configuration.ts';
import { originsOf } from './relying-party.ts';
import type { PasskeyTable } from './tables.ts';

/** Ed25519, ECDSA with P-256, RSA with SHA-256. Post-quantum keys wait until Node calls them stable. */
export const algorithms = [-8, -7, -257];

const clientData = z.object({ challenge: z.string().min(1).max(200), origin: z.string().max(500) });
export type ClientData = z.infer<typeof clientData>;

/** What the browser says it signed: where, and for which challenge. */
export function readClientData(base64: string): ClientData {
  try {
    return clientData.parse(JSON.parse(Buffer.from(base64, 'base64url').toString()));
  } catch (cause) {
    throw refused(cause);
  }
}

export interface NewCredential {
  credential: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
}
type Where = { configuration: Configuration; host: string; said: ClientData };
const noExtensions = { clientExtensionResults: {} };

/** Checks the answer of a device that made a passkey (WebAuthn Level 3, section 7.1). */
export async function verifyNew(answer: PasskeyRegistration, { configuration, host, said }: Where): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...rest } = answer.response;
  const checked = await verifyRegistrationResponse({
    response: { ...answer, response: rest, ...noExtensions },
    expectedChallenge: said.challenge,
    expectedOrigin: originsOf(configuration, said.origin),
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => Promise.reject(refused(cause)));
  if (!checked.verified) throw refused();
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    synced: credentialBackedUp,
  };
}

/** Checks the answer of a device at a sign-in (section 7.2), and answers the next counter. */
export async function verifySignIn(answer: PasskeyAssertion, row: Selectable<PasskeyTable>, { configuration, host, said }: Where) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...rest } = answer.response;
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...rest, ...(userHandle && { userHandle }) }, ...noExtensions },
    expectedChallenge: said.challenge,
    expectedOrigin: originsOf(configuration, said.origin),
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: row.credential, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch((cause: unknown) => Promise.reject(refused(cause)));
  if (!checked.verified) throw refused();
  return { counter: checked.authenticationInfo.newCounter, synced: checked.authenticationInfo.credentialBackedUp };
}

export const refused = (cause?: unknown): TrackyardError =>
  new TrackyardError('invalidCredentials', 'This passkey was not accepted. Try another one, or use your password.', { cause });
