import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signedToken } from './es256.ts';

/** The keys by which push services know this instance (RFC 8292). */
export interface VapidKeys {
  /** PKCS #8, PEM. */
  privateKey: string;
  /** The public key that browsers subscribe with: a point of P-256, uncompressed, in base64url. */
  publicKey: string;
}

export function newVapidKeys(): VapidKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey: pointOf(publicKey) };
}

/** Push services take tokens that are good for a day at most. */
const goodForSeconds = 12 * 3_600;

/** The header by which this instance says who it is, to the one push service that it calls. */
export function vapidHeader(keys: VapidKeys, { endpoint, contact, now }: { endpoint: string; contact: string; now: Date }): string {
  const exp = Math.floor(now.getTime() / 1_000) + goodForSeconds;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  return `vapid t=${signedToken({ typ: 'JWT' }, claims, keys.privateKey)}, k=${keys.publicKey}`;
}

function pointOf(key: KeyObject): string {
  const { x, y } = createPublicKey(key.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }) as { x: string; y: string };
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}
