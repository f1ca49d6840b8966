import { type AppTable, scopeOf, type TableRecord, tableScope } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const [appId, tableId] = ['0199a000-0000-7000-8000-0000000000a1', '0199a000-0000-7000-8000-0000000000d4'];
const scope = tableScope(trackId, tableId);
const date = '2026-11-24T09:00:00.000Z';
const record = (position: number, title: string): TableRecord => ({
  id: `0199a000-0000-7000-9000-${String(position).padStart(12, '0')}`,
  trackId,
  tableId,
  properties: { title0: title },
  relationships: [],
  position,
  orderKey: `a${position}`,
  created: date,
  createdBy: anna,
  createdByGuest: null,
  updated: date,
  lastUpdatedBy: anna,
});
const table: AppTable = {
  id: tableId,
  appId,
  name: 'Lots',
  attributes: [{ id: 'title0', name: 'Title', type: 'text', options: {} }],
  conditionalFormatting: [],
  timeZone: 'UTC',
  language: 'en',
  position: 0,
};
const order = { trackId, tableId, sortBy: null, sortDirection: 'asc' } as const;

/** Anna with a table of three records open, here as a whole. */
async function withTable() {
  const { desk, page } = await annaAtDesk();
  const records = [record(1, 'Nyeri'), record(2, 'Guji'), record(3, 'Huila')];
  desk.peer.on('records.count', () => ({ count: records.length }));
  desk.peer.on('records.window', () => ({ records, start: 0, more: false, seq: 10 }));
  const open = watch(page, 'apps.one', { trackId, appId });
  const window = watch(page, 'records.window', order);
  await desk.time.settle();
  const definition = { ...frame(scopeOf('app', appId), 0, 3, [{ store: 'tables', id: tableId, seq: 3, row: table }]), reset: true };
  desk.peer.say({ type: 'changes', frame: definition });
  await desk.time.settle();
  await desk.time.pass(3_000);
  await desk.time.settle();
  return { desk, page, open, titles: () => window.now()?.rows.map((it) => it.properties['title0']) };
}

test('a table that was open is sorted and filtered after a restart without a connection [CACHE-023]', async () => {
  const { desk, titles } = await withTable();
  expect(titles()).toEqual(['Nyeri', 'Guji', 'Huila']);
  desk.peer.say({
    type: 'changes',
    frame: frame(scope, 10, 11, [{ store: 'records', id: record(2, '').id, seq: 11, row: record(2, 'Guji Uraga') }]),
  });
  await desk.time.settle();
  expect(titles()).toEqual(['Nyeri', 'Guji Uraga', 'Huila']);
  await desk.time.pass(3_000);
  await desk.time.settle();

  desk.peer.reachable = false;
  desk.restart();
  const again = desk.page();
  const sorted = watch(again, 'records.window', { ...order, sortBy: 'title0', search: 'u' });
  await desk.time.settle();
  await desk.time.pass(1_000);
  await desk.time.settle();
  const { rows, count, problem } = sorted.now()!;
  expect([rows.map((it) => it.properties['title0']), count, problem]).toEqual([['Guji Uraga', 'Huila'], 2, null]);
});

test('records of a table that was open are found without a connection, and left to the server while that is there', async () => {
  const { desk, page } = await withTable();
  const found = async (from: typeof page, more: object = {}) => {
    const [{ results }] = await Promise.all([from.act('search.findHere', { text: 'guji', ...more }), desk.time.pass(1)]);
    return results.map((it) => it.title.text);
  };
  expect(await found(page)).toEqual([]);
  desk.peer.reachable = false;
  desk.restart();
  const again = desk.page();
  await desk.time.pass(10_000);
  expect(await found(again)).toEqual(['Guji']);
  expect(await found(again, { kinds: 'message' })).toEqual([]);
});
