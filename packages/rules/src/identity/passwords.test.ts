import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem } from './passwords.ts';

const anna = { email: 'anna.lindqvist@kestrel.example', displayName: 'Anna Lindqvist' };

test.each([
  ['short', /at least 10/],
  ['émøjí😀😀😀', /at least 10/],
  ['x'.repeat(201), /at most 200/],
  ['aaaaaaaaaaaa', /repeats/],
  ['abababababab', /repeats/],
  ['harborharbor1h1h1h', null],
  ['passwordpassword', /repeats/],
  ['112112211221', /repeats/],
  ['1234567890', /row of keys/],
  ['9876543210', /row of keys/],
  ['qwertyuiop', /row of keys/],
  ['Asdf1234Qwer', /row of keys/],
  ['abcdefghijk!', /row of keys/],
  ['1qaz2wsx3edc', /row of keys/],
  ['Password123!', /guessed first/],
  ['P4$$w0rd2024', /guessed first/],
  ['12345letmein', /guessed first/],
  ['I love you...', /guessed first/],
  ['Trackyard2026', /guessed first/],
  ['correct horse battery staple', /guessed first/],
  ['anna.lindqvist@kestrel.example', /too close/],
  ['Lindqvist1984', /too close/],
  ['anna-kestrel-1', /too close/],
  ['drum roaster at dawn', null],
  ['lindqvist walks the harbour', null],
  ['T7#kq9!vLm2x', null],
  ['密码是很长很长的一句话吧', null],
])('%j: %s', (password, expected) => {
  const problem = passwordProblem(password, anna);
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});

test('case never helps, and every text gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 220 }), (password) => {
      const problem = passwordProblem(password, anna);
      expect(problem === null || problem.endsWith('.')).toBe(true);
    }),
  );
  expect(passwordProblem('PASSWORD2024', anna)).toBe(passwordProblem('password2024', anna));
});
test('nobody without a name is refused for it', () => {
  expect(passwordProblem('drum roaster at dawn', { email: '', displayName: '' })).toBeNull();
});
