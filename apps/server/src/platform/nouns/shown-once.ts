import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Ids } from '../ids.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLetters = 41;
const checkLetters = 6;

/** Secrets shown once, at their creation. Each has a prefix that secret scanners recognise, and a checksum. */
export interface ShownOnce {
  draw(ids: Ids): string;
  /** A typo and a guess are refused before the database is asked. */
  isOne(text: string): boolean;
  /** What a list shows of a secret. */
  hintOf(secret: string): string;
}

/** Secrets with this prefix, 240 random bits and a checksum. */
export function shownOnce(prefix: `tyd_${string}_`): ShownOnce {
  const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLetters + checkLetters}}$`);
  return {
    draw(ids) {
      const body = `${prefix}${inLetters(BigInt(`0x${Buffer.from(ids.secret(), 'base64url').toString('hex')}`), randomLetters)}`;
      return `${body}${checksumOf(body)}`;
    },
    isOne: (text) => form.test(text) && checksumOf(text.slice(0, -checkLetters)) === text.slice(-checkLetters),
    hintOf: (secret) => secret.slice(0, prefix.length + 4),
  };
}

/** What is stored of a secret: it is random and long, so that a plain SHA-256 suffices. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const checksumOf = (body: string): string => inLetters(BigInt(crc32(body)), checkLetters);

/** The last digits of a number in base 62. */
function inLetters(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = letters[Number(rest % 62n)] + text;
  return text;
}
