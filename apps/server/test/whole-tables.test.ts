import { limits, tableScope } from '@trackyard/contract';
import type { RecordOrder, RecordSummary, RecordWindow } from '@trackyard/data-worker';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, type TestPerson, type TestTable, writeLots } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { tableScene } from './table-scene.ts';

const scene = tableScene();
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 * patienceFactor, interval: 20 });

const lots = async (): Promise<TestTable> =>
  makeTable(scene.anna.call, { trackId: await scene.server.track('Roastery', [scene.anna, scene.mateo]), newId });
async function add({ trackId, tableId }: TestTable, rows: Record<string, unknown>[]) {
  const records = rows.map((properties) => ({ id: newId(), properties }));
  await scene.anna.call('records.add', { trackId, tableId, records });
  return records.map((it) => it.id);
}
/** A browser that shows a table; `view` opens a page of it in another order. */
async function browser(who: TestPerson, { trackId, appId, tableId }: TestTable) {
  const worker = await scene.open(who);
  worker.brain.readings['apps.one']({ trackId, appId }, 'page');
  await soon(() => expect(worker.brain.db.get('tables', tableId)).toBeDefined());
  const place = { trackId, tableId };
  return {
    worker,
    view(more: Partial<RecordOrder> = {}) {
      const order: RecordOrder = { ...place, sortBy: null, sortDirection: 'asc', ...more };
      const page = newId();
      const query = worker.brain.readings['records.window'](order, page);
      const window = () => query.read() as RecordWindow;
      return {
        window,
        titles: () => window().rows.map((it) => it.properties['title0']),
        show: (from: number, to: number) => worker.brain.act('records.show', { ...order, from, to }, page),
      };
    },
    summary: (aggregates: Parameters<(typeof worker.brain.readings)['records.summary']>[0]['aggregates']) => {
      const query = worker.brain.readings['records.summary']({ ...place, sortBy: null, sortDirection: 'asc', aggregates }, 'page');
      return () => query.read() as RecordSummary;
    },
    isWhole: () => worker.brain.db.get('wholeTables', tableScope(trackId, tableId)) !== undefined,
    run: worker.brain.run,
    place,
  };
}
const contains = (value: string) => ({
  match: 'all' as const,
  conditions: [{ attributeId: 'title0', operator: 'contains' as const, value }],
});

test('a table that is here whole is sorted, filtered, searched and summed up without the server', async () => {
  const table = await lots();
  await add(table, [{ title0: 'Guji', weight: 3 }, { title0: 'Huila', weight: 1 }, { title0: 'Nyeri', weight: 2 }, { title0: 'Gesha' }]);
  const hers = await browser(scene.anna, table);
  const all = hers.view();
  await soon(() => expect([all.titles(), hers.isWhole()]).toEqual([['Guji', 'Huila', 'Nyeri', 'Gesha'], true]));
  hers.worker.leave();
  expect(hers.view({ sortBy: 'weight' }).titles()).toEqual(['Huila', 'Nyeri', 'Guji', 'Gesha']);
  expect(hers.view({ filter: contains('g'), sortBy: 'title0' }).titles()).toEqual(['Gesha', 'Guji']);
  expect(hers.view({ search: 'HUI' }).titles()).toEqual(['Huila']);
  expect(hers.summary({ weight: 'sum', title0: 'unique' })()).toEqual({ ready: true, groups: [], aggregates: { weight: 6, title0: 4 } });
});

test('a new or changed record moves in the order at once, and one that the filter would hide stays under one’s hands [TABLE-019]', async () => {
  const table = await lots();
  const [guji] = await add(table, [
    { title0: 'Guji', weight: 3 },
    { title0: 'Gesha', weight: 1 },
  ]);
  const hers = await browser(scene.anna, table);
  const view = hers.view({ filter: contains('g'), sortBy: 'weight' });
  await soon(() => expect([view.titles(), hers.isWhole()]).toEqual([['Gesha', 'Guji'], true]));
  hers.worker.leave();
  await hers.run('records.add', { ...hers.place, records: [{ id: newId(), properties: { weight: 2 } }] }, newId());
  expect(view.titles()).toEqual(['Gesha', undefined, 'Guji']);
  await hers.run('records.update', { ...hers.place, records: [{ id: guji!, properties: { title0: 'Huila', weight: 0 } }] }, newId());
  expect(view.titles()).toEqual(['Huila', 'Gesha', undefined]);
  await hers.worker.comeBack();
  await soon(() => expect(view.window().rows.map((it) => it.state)).toEqual(['saved', 'saved', 'saved']));
  expect(view.titles()).toEqual(['Huila', 'Gesha', undefined]);
  expect(hers.view({ filter: contains('g'), sortBy: 'weight' }).titles()).toEqual(['Gesha']);
});

test('what others write while a table is loaded, and after it, is in it', { timeout: 60_000 * patienceFactor }, async () => {
  const table = await lots();
  await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count: 6_000 });
  const ids = (await scene.mateo.call('records.window', { trackId: table.trackId, tableId: table.tableId, limit: 1_000 })).records.map(
    (it) => it.id,
  );
  const hers = await browser(scene.anna, table);
  const view = hers.view({ sortBy: 'weight' });
  const { trackId, tableId } = table;
  for (let at = 0; at < 30; at++) {
    await scene.mateo.call('records.update', { trackId, tableId, records: [{ id: ids[at]!, properties: { title0: `Changed ${at}` } }] });
    await scene.mateo.call('records.delete', { trackId, tableId, recordIds: [ids[500 + at]!] });
    await scene.mateo.call('records.add', {
      trackId,
      tableId,
      records: [{ id: newId(), properties: { title0: `New ${at}`, weight: -at } }],
    });
  }
  await soon(() => expect([view.window().count, hers.isWhole()]).toEqual([6_000, true]));
  await view.show(0, 6_000);
  const stored = (await pages(trackId, tableId)).map((it) => [it.id, it.properties['title0']]);
  await soon(() =>
    expect(new Map(view.window().rows.map((it) => [it.id, it.properties['title0']]))).toEqual(new Map(stored as [string, unknown][])),
  );
});
async function pages(trackId: string, tableId: string) {
  const all = [];
  for (let after: string | undefined; ; ) {
    const { records, more } = await scene.anna.call('records.window', { trackId, tableId, limit: 1_000, ...(after && { after }) });
    all.push(...records);
    after = records.at(-1)?.id;
    if (!more) return all;
  }
}

test('a table that grows too large to be here whole goes on by windows, at the same place', {
  timeout: 90_000 * patienceFactor,
}, async () => {
  const table = await lots();
  await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count: limits.wholeTableRecords });
  const hers = await browser(scene.anna, table);
  const view = hers.view();
  await soon(() => expect([view.window().count, hers.isWhole()]).toEqual([limits.wholeTableRecords, true]));
  await view.show(5_000, 5_040);
  const at = (index: number) => view.window().rows[index - view.window().start]?.id;
  await soon(() => expect(at(5_010)).toBeDefined());
  const before = at(5_010);
  await add(table, [{ title0: 'One too many' }]);
  await soon(() => expect([view.window().count, hers.isWhole()]).toEqual([limits.wholeTableRecords + 1, false]));
  expect(at(5_010)).toBe(before);
  await view.show(12_000, 12_040);
  await soon(() => expect(at(12_010)).toBeDefined());
});
