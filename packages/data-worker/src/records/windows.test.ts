import { type ChangedRow, type TableRecord, tableScope } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const tableId = '0199a000-0000-7000-8000-0000000000d4';
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
const changed = (row: TableRecord, seq: number): ChangedRow => ({ store: 'records', id: row.id, seq, row });
const order = { trackId, tableId, sortBy: 'title0', sortDirection: 'asc' } as const;

test('a change that comes while a slow window is on its way is not lost to the older answer', async () => {
  const { desk, page } = await annaAtDesk();
  const answers: ((of: { records: TableRecord[]; seq: number }) => void)[] = [];
  desk.peer.on('records.window', () => new Promise((resolve) => answers.push((of) => resolve({ ...of, start: 0, more: false }))));
  desk.peer.on('records.count', () => ({ count: 50_000 }));
  const window = watch(page, 'records.window', order);
  const titles = () => window.now()?.rows.map((it) => it.properties['title0']);
  await desk.time.settle();
  answers.shift()!({ records: [record(1, 'Guji'), record(2, 'Huila')], seq: 10 });
  await desk.time.settle();
  expect(titles()).toEqual(['Guji', 'Huila']);

  // A change whose place only the server knows; while it is asked, one more comes, of which its answer knows nothing.
  desk.peer.say({ type: 'changes', frame: frame(scope, 10, 11, [changed(record(3, 'Aricha'), 11)]) });
  await desk.time.settle();
  await desk.time.pass(200);
  desk.peer.say({ type: 'changes', frame: frame(scope, 11, 12, [changed(record(2, 'Huila Supremo'), 12)]) });
  await desk.time.settle();
  answers.shift()!({ records: [record(3, 'Aricha'), record(1, 'Guji'), record(2, 'Huila')], seq: 11 });
  await desk.time.settle();
  expect(titles()).toEqual(['Aricha', 'Guji', 'Huila Supremo']);
});
