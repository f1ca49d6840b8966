import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { OutboxItem } from '../stores/index.ts';
import { salvaged } from './refused.ts';

const attributes: Attribute[] = [
  { id: 'title0', name: 'Title', type: 'text', options: {} },
  { id: 'weight', name: 'Weight', type: 'number', options: {} },
];
const item = (operation: 'records.add' | 'records.update', records: { id: string; properties: Record<string, unknown> }[]) =>
  ({
    id: 'item',
    operation,
    input: { trackId: 't', tableId: 'b', records },
    order: 3,
    state: 'waiting',
    attempted: true,
  }) as unknown as OutboxItem;
let made = 0;
const newId = () => `new${++made}`;
const recordsOf = (of: readonly OutboxItem[]) => of.map((it) => (it.input as unknown as { records: unknown }).records);

test('of a refused change only the wrong value is left out, and said with what was written [TABLE-023]', () => {
  const change = item('records.update', [
    { id: 'r1', properties: { title0: 'Guji', weight: 'heavy' } },
    { id: 'r2', properties: { weight: 2 } },
    { id: 'r3', properties: { weight: 'light' } },
  ]);
  const { items, values } = salvaged(change, attributes, newId)!;
  expect(recordsOf(items)).toEqual([
    [
      { id: 'r1', properties: { title0: 'Guji' } },
      { id: 'r2', properties: { weight: 2 } },
    ],
  ]);
  expect(values).toEqual([
    { recordId: 'r1', problem: 'Weight: This field takes a number.', value: 'heavy' },
    { recordId: 'r3', problem: 'Weight: This field takes a number.', value: 'light' },
  ]);
});

test('a new record stays without its wrong value', () => {
  const { items } = salvaged(item('records.add', [{ id: 'r1', properties: { weight: 'heavy' } }]), attributes, newId)!;
  expect(recordsOf(items)).toEqual([[{ id: 'r1', properties: {} }]]);
});

test('where the wrong value is not known, halves are sent until it is alone', () => {
  const change = item('records.update', [
    { id: 'r1', properties: { title0: 'a', weight: 1 } },
    { id: 'r2', properties: { title0: 'b' } },
  ]);
  const halves = salvaged(change, [], newId)!.items;
  expect(halves).toHaveLength(2);
  const quarters = salvaged(halves[0]!, [], newId)!.items;
  expect(recordsOf(quarters)).toEqual([[{ id: 'r1', properties: { title0: 'a' } }], [{ id: 'r1', properties: { weight: 1 } }]]);
  expect(salvaged(quarters[0]!, [], newId)).toBeNull();
});
