import { expect, test } from 'vitest';
import { commandIn } from './commands.ts';

test.each([
  ['/me waves at @Anna', 'me', 'waves at @Anna'],
  ['/Topic  From cupping\nto shelf', 'topic', 'From cupping\nto shelf'],
  ['/leave', 'leave', ''],
])('%j is a command', (text, name, rest) => {
  const found = commandIn(text);
  expect([found?.command?.name, found?.rest]).toEqual([name, rest]);
});

test.each(['/etc/hosts', ' /me', 'a /me', '/', '/me2 x'])('%j is a text', (text) => expect(commandIn(text)).toBeNull());

test('a name that nobody knows is told as one', () => {
  expect(commandIn('/inviet @Anna')).toEqual({ name: 'inviet', command: undefined, rest: '@Anna' });
});

test('a shrug stands behind what was said, and has no mark of formatting in it', () => {
  const shrug = commandIn('/shrug why not')?.command;
  expect(shrug?.kind === 'says' && shrug.says('why not')).toBe('why not ¯＼(ツ)／¯');
});
