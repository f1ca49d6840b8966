import { crc32 } from 'node:zlib';
import { apiKeyPrefix } from '@trackyard/contract';
import type { Ids } from '../platform/ids.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLetters = 41;
const checkLetters = 6;
const form = new RegExp(`^${apiKeyPrefix}[0-9A-Za-z]{${randomLetters + checkLetters}}$`);

/** 240 random bits, behind the letters by which scanners for secrets find a key, and before a checksum by which they know it. */
export function newApiKeySecret(ids: Ids): string {
  const body = `${apiKeyPrefix}${inLetters(BigInt(`0x${Buffer.from(ids.secret(), 'base64url').toString('hex')}`), randomLetters)}`;
  return `${body}${checksumOf(body)}`;
}

/** A typo and a guess are refused before the database is asked. */
export const isApiKeySecret = (text: string): boolean =>
  form.test(text) && checksumOf(text.slice(0, -checkLetters)) === text.slice(-checkLetters);

/** What a list shows of a secret. */
export const hintOf = (secret: string): string => secret.slice(0, apiKeyPrefix.length + 4);

const checksumOf = (body: string): string => inLetters(BigInt(crc32(body)), checkLetters);

/** The last digits of a number in base 62. */
function inLetters(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = letters[Number(rest % 62n)] + text;
  return text;
}
