import { expect, test } from 'vitest';
import { typeahead } from './typeahead.ts';

const names = ['Rename', 'Archive', 'Restore', 'Élan'];

test('letters lead to the row that begins so, whatever its case and accents', () => {
  let now = 0;
  const type = typeahead(() => now);
  expect(type('r', names, null)).toBe(0);
  now += 100;
  expect(type('e', names, 0)).toBe(0);
  now += 100;
  expect(type('s', names, 0)).toBe(2);
  now += 751;
  expect(type('e', names, 2)).toBe(3);
  now += 751;
  expect(type('z', names, 3)).toBeNull();
});
test('one letter again and again goes from row to row', () => {
  const type = typeahead(() => 0);
  expect(type('r', names, null)).toBe(0);
  expect(type('r', names, 0)).toBe(2);
  expect(type('r', names, 2)).toBe(0);
});
