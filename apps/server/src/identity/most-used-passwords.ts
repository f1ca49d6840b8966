import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const file = new URL('./most-used-passwords.txt', import.meta.url);
let digests: ReadonlySet<string> | undefined;

/**
 * Whether it is among the 3,000 passwords most used of those that are long enough (OWASP ASVS V6.2.4), whatever its case. The file
 * holds the beginnings of their SHA-256, made by `tools/most-used-passwords.mjs`.
 */
export function isMostUsed(password: string): boolean {
  digests ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  return digests.has(createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, 8));
}
