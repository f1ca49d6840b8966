import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('an input keeps all that the database can keep, and loses only what it can not', () => {
  const input = { title: 'Autumn\0 blend', lines: ['a\ud800b', '☕️', 3, null, true], deep: { text: '\0' } };
  expect(storable(input)).toEqual({ title: 'Autumn blend', lines: ['a\ufffdb', '☕️', 3, null, true], deep: { text: '' } });
});

test('a letter with its mark behind it comes in as one letter, but not in a password', () => {
  const given = { title: 'Cafe\u0301', lines: [{ text: 'e\u0301' }], password: 'e\u0301', newPassword: 'e\u0301' };
  expect(storable(given)).toEqual({ title: 'Caf\u00e9', lines: [{ text: '\u00e9' }], password: 'e\u0301', newPassword: 'e\u0301' });
  expect(storable({ value: 'e\u0301' }, 'value')).toEqual({ value: 'e\u0301' });
});

test('an input that is nested out of reason is refused', () => {
  let nested: unknown = 'bottom';
  for (let depth = 0; depth < 20_000; depth++) nested = [nested];
  expect(() => storable(nested)).toThrow('nested too deeply');
});
