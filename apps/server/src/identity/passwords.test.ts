import { readFileSync } from 'node:fs';
import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { isMostUsed } from './most-used-passwords.ts';
import { checkPassword } from './passwords.ts';

const nobody = { email: '', displayName: '' };
const refused = (password: string): boolean => {
  try {
    checkPassword(password, nobody);
    return false;
  } catch (cause) {
    expect(cause).toMatchObject({ code: 'weakPassword' });
    return true;
  }
};

test('the list holds at least the 3,000 most used', () => {
  const lines = readFileSync(new URL('./most-used-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(new Set(lines).size).toBeGreaterThanOrEqual(3_000);
  expect(lines.filter((it) => !/^[\w-]{8}$/.test(it))).toEqual([]);
});

/** From the head, the middle and the end of the list; none of them would be refused by a rule alone. */
test.each([
  'q1w2e3r4t5',
  '1q2w3e4r5t',
  '4815162342',
  'Terminator',
  'playstation',
  'ghostrider',
  'mississippi',
  'newfoundland',
  'netfxsbs10',
])('%s is used by too many, in whatever case', (password) => {
  expect(isMostUsed(password)).toBe(true);
  expect(refused(password.toUpperCase())).toBe(true);
});

test.each(['123456', 'password', 'qwerty', 'dragon', 'letmein'])('%s, of the very first, is too short anyway', (password) => {
  expect(password.length).toBeLessThan(limits.passwordMin);
  expect(refused(password)).toBe(true);
});

test.each(['a walk along the river', 'T7#kq9!vLm2x', 'drum roaster at dawn'])('%s will do', (password) => {
  expect(refused(password)).toBe(false);
});
