import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { hasViewFields, neededOptions } from './view-fields.ts';

const attributes: Attribute[] = [
  { id: 'bought', name: 'Bought', type: 'date', options: {} },
  { id: 'roasted', name: 'Roasted', type: 'date', options: {} },
];

test('a view has the fields that were chosen, else the first that fit; one whose field is gone as well', () => {
  expect(neededOptions('CALENDAR', attributes, {})).toEqual({ dateSelector: 'bought' });
  expect(neededOptions('CALENDAR', attributes, { dateSelector: 'roasted', sortBy: 'bought' })).toEqual({ dateSelector: 'roasted' });
  expect(neededOptions('CALENDAR', attributes, { dateSelector: 'gone00' })).toEqual({ dateSelector: 'bought' });
  expect(neededOptions('KANBAN', attributes, {})).toBeNull();
});

test('an external view needs a secure address', () => {
  expect(neededOptions('CUSTOM_EXTERNAL', [], { url: 'https://status.example/' })).toEqual({ url: 'https://status.example/' });
  expect(neededOptions('CUSTOM_EXTERNAL', [], { url: 'status' })).toBeNull();
  expect(['BASE', 'CARD', 'GANTT', 'CUSTOM_EXTERNAL'].map((it) => hasViewFields(it as 'BASE'))).toEqual([false, false, true, true]);
});
