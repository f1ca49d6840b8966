import type { TableRecord } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxItem } from '../stores/index.ts';
import { overlaidRecords } from './evaluated.ts';
import { type Move, withMove } from './moves.ts';
import { overlaidRows } from './overlay.ts';

const record = (id: string, at: number): TableRecord => ({
  ...{ id, trackId: 't', tableId: 'b', properties: {}, relationships: [], position: at + 1, orderKey: `a${at}` },
  ...{
    created: '2026-11-24T09:00:00.000Z',
    createdBy: null,
    createdByGuest: null,
    updated: '2026-11-24T09:00:00.000Z',
    lastUpdatedBy: null,
  },
});
const recordsOf = (letters: string) => [...letters].map(record);
const item = (operation: string, input: object): OutboxItem => ({ operation, input, state: 'waiting' }) as OutboxItem;
const move = (moved: string, before: string | null) => item('records.move', { recordIds: [...moved], before });
const add = (...ids: string[]) => item('records.add', { records: ids.map((id) => ({ id, properties: {} })) });
const remove = (...recordIds: string[]) => item('records.delete', { recordIds });
const whole = (letters: string, ...items: OutboxItem[]) =>
  overlaidRecords(recordsOf(letters), items, ({ properties }) => properties)
    .candidates.map((it) => it.id)
    .join('');
const stretch = (letters: string, more: boolean, items: OutboxItem[], isSorted = false) => {
  const { rows, count } = overlaidRows({ start: 10, records: recordsOf(letters), more, count: 50, seq: 1 }, items, { isSorted });
  return [rows.map((it) => it.id.replace('tmpTask-', '')).join(''), count];
};

test('what was moved, added and deleted stands where each was put, one after the other', () => {
  expect(whole('abcd', move('d', 'b'))).toBe('adbc');
  expect(whole('abcd', move('ca', null), add('e'), move('b', 'e'))).toBe('dcabe');
  expect(whole('abcd', add('e'), move('e', 'a'))).toBe('eabcd');
  expect(whole('abcd', remove('c'), move('a', 'c'))).toBe('bad');
});

test('what is moved before a record that is not there, or before itself, stays', () => {
  expect(whole('abc', move('a', 'x'), move('b', 'b'), move('x', 'a'))).toBe('abc');
});

test('in a stretch of a table what is moved beyond its end leaves it, and how many there are stays', () => {
  expect(stretch('abcd', true, [move('b', null)])).toEqual(['acd', 50]);
  expect(stretch('abcd', true, [move('b', 'd'), remove('a')])).toEqual(['cbd', 49]);
  expect(stretch('abcd', false, [move('b', null), add('e')])).toEqual(['acdbe', 15]);
});

test('in an order by a field nothing moves by hand', () => {
  expect(stretch('abcd', false, [move('b', null), add('e')], true)).toEqual(['abcde', 15]);
});

test('a move loses and doubles nothing, and the others stay in their order', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  fc.assert(
    fc.property(letters, letters, fc.option(fc.constantFrom(...'abcdefgh')), (all, recordIds, before) => {
      const moved = withMove(all.map(record), { recordIds, before } satisfies Move).map((it) => it.id);
      expect(moved.toSorted()).toEqual(all.toSorted());
      expect(moved.filter((it) => !recordIds.includes(it))).toEqual(all.filter((it) => !recordIds.includes(it)));
    }),
  );
});
