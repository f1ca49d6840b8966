import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { fieldsFor } from './pasted-fields.ts';

const reader = { locale: 'en-GB', timeZone: 'UTC', today: '2026-11-26' };
const attributes: Attribute[] = [{ id: 'title0', name: 'Column 2', type: 'text', options: {} }];
let ids = 0;
const given = {
  attributes,
  reader,
  nameOf: (number: number) => `Column ${number}`,
  newId: () => `field${String(++ids).padStart(12, '0')}`,
};

test('pasted columns become fields of the types that fit their texts, with names that are free', () => {
  const columns = [
    ['60', '59.5', ''],
    ['24/11/2026', '30/11/2026', ''],
    ['Guji', 'Huila', 'Nyeri'],
  ];
  const fields = fieldsFor(columns, given);
  expect(fields.map(({ attribute, values }) => [attribute.name, attribute.type, values])).toEqual([
    ['Column 2 2', 'number', [60, 59.5, null]],
    ['Column 3', 'date', ['2026-11-24', '2026-11-30', null]],
    ['Column 4', 'text', ['Guji', 'Huila', 'Nyeri']],
  ]);
});

test('few words that come again and again become the choices of a field', () => {
  const [field] = fieldsFor([['Washed', 'Natural', 'Washed', 'washed', 'Natural', 'Natural']], given);
  const choices = field!.attribute.options.choices!;
  expect([field!.attribute.type, choices.map((it) => it.name)]).toEqual(['select', ['Washed', 'Natural']]);
  expect(field!.values).toEqual([0, 1, 0, 0, 1, 1].map((it) => choices[it]!.id));
});
