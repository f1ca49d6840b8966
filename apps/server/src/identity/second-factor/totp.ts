import { generateSecret, generateURI, verify } from 'otplib';
import type { SecretPlace } from '../../platform/secrets/sealed-text.ts';

export const totpPurpose = 'totp';
export const totpPlace = (userId: string): SecretPlace => ({ purpose: totpPurpose, of: userId });

/** Apps know 30 seconds, six digits and SHA-1; clocks may be a step apart. */
const stepSeconds = 30;
const toleranceSeconds = 30;
const issuer = 'Trackyard';

export const newTotpSecret = (): string => generateSecret();
export const authenticatorOf = (secret: string, email: string) => ({ secret, address: generateURI({ issuer, label: email, secret }) });

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The step of a right code that is newer than `after`; null for every other. */
export async function stepOf(secret: string, code: string, now: Date, after?: number): Promise<number | null> {
  if (!isTotpCode(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: toleranceSeconds,
    period: stepSeconds,
    ...(after !== undefined && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
