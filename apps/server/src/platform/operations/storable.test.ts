import { expect, test } from 'vitest';
import { storable } from './storable.ts';

test('an input keeps all that the database can keep, and loses only what it can not', () => {
  const input = { title: 'Autumn\0 blend', lines: ['a\ud800b', '☕️', 3, null, true], deep: { text: '\0' } };
  expect(storable(input)).toEqual({ title: 'Autumn blend', lines: ['a\ufffdb', '☕️', 3, null, true], deep: { text: '' } });
});

test('an input that is nested out of reason is refused', () => {
  let nested: unknown = 'bottom';
  for (let depth = 0; depth < 20_000; depth++) nested = [nested];
  expect(() => storable(nested)).toThrow('nested too deeply');
});
