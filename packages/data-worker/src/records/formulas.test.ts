import { type AppTable, scopeOf, type TableRecord } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const [appId, tableId] = ['0199a000-0000-7000-8000-0000000000a1', '0199a000-0000-7000-8000-0000000000d4'];
const date = '2026-11-24T09:00:00.000Z';
const record = (position: number, price0: number): TableRecord => ({
  ...{ trackId, tableId, position, orderKey: `a${position}`, properties: { price0, total0: price0 * 2 }, relationships: [] },
  ...{ id: `0199a000-0000-7000-9000-${String(position).padStart(12, '0')}` },
  ...{ created: date, createdBy: anna, createdByGuest: null, updated: date, lastUpdatedBy: anna },
});
const table: AppTable = {
  ...{ id: tableId, appId, name: 'Lots', conditionalFormatting: [], position: 0, timeZone: 'UTC', language: 'en' },
  attributes: [
    { id: 'price0', name: 'Price', type: 'number', options: {} },
    { id: 'total0', name: 'Total', type: 'formula', options: { FORMULA: '{Price} * 2', resultType: 'number' } },
  ],
};
const byTotal = { trackId, tableId, sortBy: 'total0', sortDirection: 'desc' } as const;

/** Anna with a table of three records open, most expensive first; `count` is what the server says how many there are. */
async function withTable(
  count: number,
  records = [record(1, 30), record(2, 20), record(3, 10)],
  { attributes, timeZone }: Pick<AppTable, 'attributes' | 'timeZone'> = table,
) {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('records.count', () => ({ count }));
  desk.peer.on('records.window', () => ({ records, start: 0, more: false, seq: 10 }));
  desk.peer.on('records.one', () => ({ record: records[2]!, appId, deleted: null, seq: 10 }));
  watch(page, 'apps.one', { trackId, appId });
  const window = watch(page, 'records.window', byTotal);
  const one = watch(page, 'records.one', { trackId, tableId, recordId: records[2]!.id });
  await desk.time.settle();
  const definition = {
    ...frame(scopeOf('app', appId), 0, 3, [{ store: 'tables', id: tableId, seq: 3, row: { ...table, attributes, timeZone } }]),
    reset: true,
  };
  desk.peer.say({ type: 'changes', frame: definition });
  await desk.time.settle();
  await desk.time.pass(3_000);
  await desk.time.settle();
  desk.peer.reachable = false;
  /** The language is loaded beside the time of the test. */
  const until = <T>(read: () => T) =>
    expect.poll(async () => {
      await desk.time.settle();
      return read();
    });
  const totals = () => window.now()?.rows.map((it) => it.properties['total0']);
  return { page, records, until, totals, one: () => one.now()?.record?.properties['total0'] };
}

test('without a connection a formula follows the change of its record, and the record goes to its new place', async () => {
  const { page, records, until, totals, one } = await withTable(3);
  expect(totals()).toEqual([60, 40, 20]);
  void page.run('records.update', { trackId, tableId, records: [{ id: records[2]!.id, properties: { price0: 45 } }] });
  await until(totals).toEqual([90, 60, 40]);
  await until(one).toBe(90);
  void page.run('records.update', { trackId, tableId, records: [{ id: records[0]!.id, properties: { price0: null } }] });
  await until(totals).toEqual([90, 40, expect.objectContaining({ error: 'NO_VALUE' })]);
});

test('a record that only this browser has, has its results too', async () => {
  const { page, until, totals } = await withTable(3);
  void page.run('records.add', { trackId, tableId, records: [{ id: '0199a000-0000-7000-9000-00000000000a', properties: { price0: 25 } }] });
  await until(totals).toEqual([60, 50, 40, 20]);
});

test('a formula reckons in the time zone of its app', async () => {
  const attributes: AppTable['attributes'] = [
    { id: 'price0', name: 'Loaded', type: 'date', options: { INCLUDE_TIME: true } },
    { id: 'total0', name: 'Text', type: 'formula', options: { FORMULA: '{Loaded} AS text', resultType: 'text' } },
  ];
  const { page, records, until, totals } = await withTable(3, undefined, { attributes, timeZone: 'Europe/Stockholm' });
  const properties = { price0: '2024-06-30T22:30:00.000Z' };
  void page.run('records.update', { trackId, tableId, records: [{ id: records[0]!.id, properties }] });
  await until(totals).toContain('2024-07-01 00:30');
});

test('in a table that is not here as a whole a formula follows at its place', async () => {
  const { page, records, until, totals } = await withTable(50_000);
  void page.run('records.update', { trackId, tableId, records: [{ id: records[1]!.id, properties: { price0: 45 } }] });
  await until(totals).toEqual([60, 90, 20]);
});

test('of many changes that take long to compute, those beyond a bound keep their results until the server’s come', async () => {
  const records = Array.from({ length: 40 }, (_, at) => record(at + 1, at));
  const heavy = `IF(${'UPPER('.repeat(60)}"${'x'.repeat(9_000)}"${')'.repeat(60)} = "", 0, {Price} * 3)`;
  const attributes = table.attributes.map((it) => (it.type === 'formula' ? { ...it, options: { ...it.options, FORMULA: heavy } } : it));
  const { page, until, totals } = await withTable(40, records, { ...table, attributes });
  void page.run('records.update', { trackId, tableId, records: records.map((it) => ({ id: it.id, properties: { price0: 1_000 } })) });
  const computed = () => totals()!.filter((it) => it === 3_000).length;
  await until(computed).toBeGreaterThan(20);
  expect(computed()).toBeLessThan(40);
});
