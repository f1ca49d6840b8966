import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { isLinkedTo } from './linked.ts';

const field = (type: Attribute['type'], options: Attribute['options'] = {}) => ({
  attributes: [{ id: 'field0', name: 'Field', type, options }],
});

test('records can be linked to where a field of records names their table, and by no other field', () => {
  expect(isLinkedTo('lots', [field('text'), field('task', { TABLE_RESTRICTION: 'lots' })])).toBe(true);
  expect(isLinkedTo('lots', [field('text', { TABLE_RESTRICTION: 'lots' }), field('task', { TABLE_RESTRICTION: 'roasts' })])).toBe(false);
  expect(isLinkedTo('lots', [])).toBe(false);
});
