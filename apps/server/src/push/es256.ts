import { createPrivateKey, sign } from 'node:crypto';

/** A JSON Web Token, signed by ES256 (RFC 7518) with a key in PEM. */
export function signedToken(header: object, claims: object, privateKey: string): string {
  const signed = `${coded({ ...header, alg: 'ES256' })}.${coded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
