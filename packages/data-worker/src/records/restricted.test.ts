import type { Attribute, TableRecord } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import { expect, test } from 'vitest';
import type { OutboxItem } from '../stores/index.ts';
import { inView } from './evaluated.ts';
import { overlaidRows } from './overlay.ts';
import { withMoved } from './restricted.ts';
import type { Stretch } from './window.ts';

const record = (position: number, state: string): TableRecord => ({
  id: `r${position}`,
  ...{ trackId: 't', tableId: 'b', position, orderKey: `d${position}`, relationships: [] },
  properties: { state },
  ...{
    created: '2026-11-24T09:00:00.000Z',
    createdBy: null,
    createdByGuest: null,
    updated: '2026-11-24T09:00:00.000Z',
    lastUpdatedBy: null,
  },
});
const all = [record(1, 'offered'), record(2, 'landed'), record(3, 'offered'), record(4, 'landed'), record(5, 'offered')];
const column = (state: string, more = false): Stretch => {
  const records = all.filter((it) => it.properties['state'] === state);
  return { start: 0, records, more, count: more ? 100 : records.length, seq: 5 };
};
const inState = (state: string) => (it: QueriedRecord) => it.properties['state'] === state;
const waiting = (operation: 'records.update' | 'records.add', id: string, state: string) =>
  ({ operation, input: { trackId: 't', tableId: 'b', records: [{ id, properties: { state } }] } }) as unknown as OutboxItem;
const shown = (
  stretch: Stretch,
  state: string,
  items: OutboxItem[],
  more: { isSorted?: boolean; isShown?(it: QueriedRecord): boolean } = {},
) => {
  const { isSorted = false, isShown = () => true } = more;
  const complete = (it: QueriedRecord) => it.properties;
  const part = { complete, isIn: inState(state), isShown, find: (id: string) => all.find((it) => it.id === id), isSorted };
  const { rows, count } = overlaidRows(withMoved(stretch, items, part), items, { complete, isSorted, isInPart: part.isIn });
  return [rows.map((it) => it.id), count];
};

test('a card that is moved to another column is there at once, in its place, and in no other column any more', () => {
  const items = [waiting('records.update', 'r3', 'landed')];
  expect(shown(column('offered'), 'offered', items)).toEqual([['r1', 'r5'], 2]);
  expect(shown(column('landed'), 'landed', items)).toEqual([['r2', 'r3', 'r4'], 3]);
});

test('in a sorted column a card that is moved there stands in front until the server says its place', () => {
  expect(shown(column('landed'), 'landed', [waiting('records.update', 'r3', 'landed')], { isSorted: true })).toEqual([
    ['r3', 'r2', 'r4'],
    3,
  ]);
});

test('a card whose place is behind what is loaded of a column is only counted', () => {
  expect(shown(column('landed', true), 'landed', [waiting('records.update', 'r5', 'landed')])).toEqual([['r2', 'r4'], 101]);
});

test('a card that the filter of the view hides is in no column, and one that stays in its column behind what is loaded is not counted again', () => {
  const isShown = (it: QueriedRecord) => (it as TableRecord).id !== 'r3';
  const items = [waiting('records.update', 'r3', 'landed')];
  expect(shown(column('landed'), 'landed', items, { isShown })).toEqual([['r2', 'r4'], 2]);
  const offered = { ...column('offered', true), records: all.slice(0, 1) };
  expect(shown(offered, 'offered', items, { isShown })).toEqual([['r1'], 100]);
  expect(shown(offered, 'offered', items)).toEqual([['r1'], 99]);
  expect(shown(offered, 'offered', [waiting('records.update', 'r5', 'offered')])).toEqual([['r1'], 100]);
});

test('cards that change places are each in the column of the other', () => {
  const items = [waiting('records.update', 'r3', 'landed'), waiting('records.update', 'r4', 'offered')];
  expect(shown(column('landed'), 'landed', items)).toEqual([['r2', 'r3'], 2]);
  expect(shown(column('offered'), 'offered', items)).toEqual([['r1', 'r4', 'r5'], 3]);
});

test('a record that was hidden shows in its column, of which not all is loaded, once a change lets it', () => {
  const wasHidden = (it: QueriedRecord) => (it as TableRecord).id !== 'r4' || it.properties['weight'] === 60;
  const item = waiting('records.update', 'r4', 'landed');
  (item.input as unknown as { records: { properties: object }[] }).records[0]!.properties = { weight: 60 };
  const part = { ...column('landed', true), records: all.slice(1, 2) };
  expect(shown(part, 'landed', [item], { isShown: wasHidden })).toEqual([['r2'], 101]);
});

test('a record that is added shows in its own column alone', () => {
  const items = [waiting('records.add', 'r9', 'offered')];
  expect(shown(column('offered'), 'offered', items)).toEqual([['r1', 'r3', 'r5', 'tmpTask-r9'], 4]);
  expect(shown(column('landed'), 'landed', items)).toEqual([['r2', 'r4'], 2]);
});

test('a record that stays shown after its change, whatever the filter says, still goes from one column to the other', () => {
  const state: Attribute = { id: 'state', name: 'State', type: 'text', options: {} };
  const names = {
    language: 'en' as const,
    nameOf: () => undefined,
    trackTitleOf: () => undefined,
    articleTitleOf: () => undefined,
    recordLabelOf: () => undefined,
  };
  const selection = {
    attributes: [state],
    context: { today: '2026-11-26', timeZone: 'UTC', weekStart: 1, me: null, ...names },
    collapsed: { all: false, except: [] },
  };
  const order = (value: string) => ({
    ...{ trackId: 't', tableId: 'b', sortBy: null, sortDirection: 'asc' as const },
    filter: { match: 'all' as const, conditions: [{ attributeId: 'state', operator: 'is' as const, value: 'offered' }] },
    restriction: [{ attributeId: 'state', operator: 'is' as const, value }],
  });
  const held = new Set(['r2']);
  expect(inView(all, order('offered'), selection, held).records.map((it) => it.id)).toEqual(['r1', 'r3', 'r5']);
  expect(inView(all, order('landed'), selection, held).records.map((it) => it.id)).toEqual(['r2']);
});
