import { expect, test } from 'vitest';
import { needsSave } from './needs-save.ts';

test('a name that is typed back while another is being saved is saved once more', () => {
  expect(needsSave('Lots', 'Lots of Guji', 'Lots')).toBe(true);
});

test('what is stored, or is being saved already, is not saved again', () => {
  expect(needsSave('Lots', null, 'Lots')).toBe(false);
  expect(needsSave('Lots of Guji', 'Lots of Guji', 'Lots')).toBe(false);
});
