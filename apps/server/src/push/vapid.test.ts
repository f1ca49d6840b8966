import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { newVapidKeys, vapidHeader } from './vapid.ts';

test('the header is signed by the key that it names, for one push service and half a day', () => {
  const keys = newVapidKeys();
  const now = new Date('2026-11-22T20:00:00Z');
  const header = vapidHeader(keys, { endpoint: 'https://push.example/send/1?a=b', contact: 'mailto:admin@kestrel.example', now });
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header)!;
  expect(key).toBe(keys.publicKey);
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({ aud: 'https://push.example', exp: now.getTime() / 1_000 + 43_200, sub: 'mailto:admin@kestrel.example' });
  const point = Buffer.from(key!, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const verified = (text: string) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect([verified(`${head}.${claims}`), verified(`${head}.${claims}x`)]).toEqual([true, false]);
});
