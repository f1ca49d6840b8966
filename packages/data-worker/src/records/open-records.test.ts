import { type TableRecord, TrackyardError, tableScope } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const tableId = '0199a000-0000-7000-8000-0000000000d4';
const recordId = '0199a000-0000-7000-9000-000000000001';
const appId = '0199a000-0000-7000-8000-0000000000d5';
const scope = tableScope(trackId, tableId);
const date = '2026-11-24T09:00:00.000Z';
const record = (title: string): TableRecord => ({
  id: recordId,
  trackId,
  tableId,
  properties: { title0: title },
  relationships: [],
  position: 1,
  orderKey: 'a0',
  created: date,
  createdBy: anna,
  createdByGuest: null,
  updated: date,
  lastUpdatedBy: anna,
});
const at = { trackId, tableId, recordId };

test('a record that is open by itself follows the changes of others, until it is deleted and when it is restored', async () => {
  const { desk, page } = await annaAtDesk();
  let deleted: { date: string; userId: string } | null = null;
  let seq = 10;
  desk.peer.on('records.one', () => ({ record: record('Guji'), appId, deleted, seq }));
  const open = watch(page, 'records.one', at);
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'there', record: { properties: { title0: 'Guji' } } });

  const say = (row: TableRecord | null) =>
    desk.peer.say({ type: 'changes', frame: frame(scope, seq, ++seq, [{ store: 'records', id: recordId, seq, row }]) });
  say(record('Guji Uraga'));
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'there', record: { properties: { title0: 'Guji Uraga' } } });

  deleted = { date, userId: anna };
  say(null);
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'deleted', deleted: { userId: anna } });

  deleted = null;
  say(record('Guji'));
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'there', deleted: null });
});

test('a record that the table does not have is unknown, and one of another table too', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('records.one', () => Promise.reject(new TrackyardError('notFound', 'This record is not there any more.')));
  const open = watch(page, 'records.one', at);
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'unknown', record: null });
  desk.peer.on('records.one', () => ({ record: { ...record('Guji'), tableId: appId }, appId, deleted: null, seq: 1 }));
  const other = watch(page, 'records.one', { ...at, recordId: '0199a000-0000-7000-9000-000000000002' });
  await desk.time.settle();
  expect(other.now()).toMatchObject({ state: 'unknown' });
});

test('a change that waits shows on the open record at once', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('records.one', () => ({ record: record('Guji'), appId, deleted: null, seq: 10 }));
  desk.peer.on('records.update', () => new Promise(() => {}));
  const open = watch(page, 'records.one', at);
  await desk.time.settle();
  void page.run('records.update', { trackId, tableId, records: [{ id: recordId, properties: { title0: 'Huila' } }] });
  await desk.time.settle();
  expect(open.now()).toMatchObject({ state: 'there', record: { properties: { title0: 'Huila' }, state: 'pending' } });
});
