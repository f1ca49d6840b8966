import { limits } from '@trackyard/contract';
import type { RecordWindow } from '@trackyard/data-worker';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, type TestPerson, writeLots } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { tableScene } from './table-scene.ts';

const scene = tableScene();
const page = 'test page';
async function beans(members: TestPerson[]) {
  const trackId = await scene.server.track('Roastery', [scene.anna, ...members]);
  return makeTable(scene.anna.call, { trackId, newId });
}
/** A browser of theirs in which a page shows the table. */
async function browser(who: TestPerson, { trackId, tableId }: { trackId: string; tableId: string }, sortBy: string | null = null) {
  const worker = await scene.open(who);
  const order = { trackId, tableId, sortBy, sortDirection: 'asc' as const };
  const query = worker.brain.readings['records.window'](order, page);
  const window = () => query.read() as RecordWindow;
  return {
    worker,
    window,
    titles: () => window().rows.map((it) => it.properties['title0']),
    show: (from: number, to: number) => worker.brain.act('records.show', { ...order, from, to }, page),
    add: async (title0: string) => {
      const id = newId();
      await worker.brain.run('records.add', { trackId, tableId, records: [{ id, properties: { title0 } }] }, newId());
      return id;
    },
    change: (id: string, properties: Record<string, unknown>) =>
      worker.brain.run('records.update', { trackId, tableId, records: [{ id, properties }] }, newId()),
  };
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 * patienceFactor, interval: 20 });

test('two people see each other’s records and changes as they are made [TABLE-020, TABLE-022]', async () => {
  const table = await beans([scene.mateo]);
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await soon(() => expect([hers.window().count, his.window().count]).toEqual([0, 0]));
  const adding = hers.add('Guji');
  // Before the server has answered.
  await soon(() => expect(hers.titles()).toEqual(['Guji']));
  const id = await adding;
  await soon(() => expect([his.titles(), his.window().rows[0]!.id]).toEqual([['Guji'], id]));
  await soon(() => expect(hers.window().rows).toMatchObject([{ id, state: 'saved' }]));
  await his.change(id, { title0: 'Guji Uraga', weight: 60 });
  await soon(() => expect(hers.window().rows[0]!.properties).toEqual({ title0: 'Guji Uraga', weight: 60 }));
});

test('what one adds and changes without a connection shows at once under a temporary id, and goes out merged [TABLE-006, TABLE-018, TABLE-019]', async () => {
  const table = await beans([scene.mateo]);
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  const first = await hers.add('First');
  await soon(() =>
    expect([his.titles(), hers.window().rows[0]?.state, hers.worker.brain.db.rows('outbox')]).toEqual([['First'], 'saved', []]),
  );
  hers.worker.leave();
  const id = await hers.add('Offline');
  await hers.change(id, { weight: 1 });
  await hers.change(id, { weight: 2, title0: 'Offline, twice' });
  await soon(() =>
    expect(hers.window().rows.at(-1)).toMatchObject({
      id: `tmpTask-${id}`,
      properties: { title0: 'Offline, twice', weight: 2 },
      state: 'pending',
    }),
  );
  expect(hers.window().count).toBe(2);
  // One request for the new record, which may have reached the server, and one for all its changes.
  expect(hers.worker.brain.db.rows('outbox').map((it) => it.operation)).toEqual(['records.add', 'records.update']);
  await his.change(first, { title0: 'First, changed meanwhile' });
  await hers.worker.comeBack();
  await soon(() => {
    expect(hers.titles()).toEqual(['First, changed meanwhile', 'Offline, twice']);
    expect(hers.window().rows.map((it) => it.state)).toEqual(['saved', 'saved']);
    expect(his.titles()).toEqual(hers.titles());
  });
});

test('a change that the server refuses is taken back, and the person hears why [TABLE-021, TABLE-023]', async () => {
  const table = await beans([]);
  const hers = await browser(scene.anna, table);
  const id = await hers.add('Guji');
  await soon(() => expect(hers.window().rows).toMatchObject([{ state: 'saved' }]));
  await hers.change(id, { weight: 'heavy' });
  await soon(() => expect(hers.window().rows).toMatchObject([{ properties: { title0: 'Guji' }, state: 'saved' }]));
  expect(hers.window().rows[0]!.properties).not.toHaveProperty('weight');
  // What was written beside a wrong value is saved.
  hers.worker.leave();
  await hers.change(id, { title0: 'Guji Uraga', weight: 'heavy' });
  const second = await hers.add('Huila');
  await hers.change(second, { weight: 12 });
  await hers.worker.comeBack();
  await soon(() => {
    expect(hers.window().rows).toMatchObject([
      { properties: { title0: 'Guji Uraga' }, state: 'saved' },
      { properties: { title0: 'Huila', weight: 12 }, state: 'saved' },
    ]);
    expect(hers.window().rows[0]!.properties).not.toHaveProperty('weight');
  });
});

test('a record is deleted here first, and is back where the server has it still [TABLE-024]', async () => {
  const table = await beans([]);
  const hers = await browser(scene.anna, table);
  const id = await hers.add('Guji');
  await soon(() => expect(hers.window().rows).toMatchObject([{ state: 'saved' }]));
  hers.worker.leave();
  const ofTable = { trackId: table.trackId, tableId: table.tableId, recordIds: [id] };
  await hers.worker.brain.run('records.delete', ofTable, newId());
  expect([hers.titles(), hers.window().count]).toEqual([[], 0]);
  await hers.worker.brain.run('records.restore', ofTable, newId());
  expect(hers.titles()).toEqual(['Guji']);
  await hers.worker.comeBack();
  await soon(() => expect([hers.titles(), hers.worker.brain.db.rows('outbox')]).toEqual([['Guji'], []]));
});

test('of a large table a browser has the part that is shown, wherever it jumps, live there too', {
  timeout: 60_000 * patienceFactor,
}, async () => {
  const table = await beans([scene.mateo]);
  const count = limits.wholeTableRecords + 1_000;
  await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count });
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await soon(() => expect(hers.window().count).toBe(count));
  expect(hers.window().rows.length).toBeLessThan(1_000);
  await hers.show(2_500, 2_540);
  const at = (index: number) => hers.window().rows[index - hers.window().start]?.properties['title0'];
  await soon(() => expect(at(2_510)).toMatch(/^Lot /));
  await his.change(hers.window().rows[2_510 - hers.window().start]!.id, { title0: 'Changed' });
  await soon(() => expect(at(2_510)).toBe('Changed'));
  // What is deleted above moves all up, also where it is not in the window.
  await scene.mateo.call('records.delete', {
    trackId: table.trackId,
    tableId: table.tableId,
    recordIds: his
      .window()
      .rows.slice(0, 5)
      .map((it) => it.id),
  });
  await soon(() => expect([hers.window().count, at(2_505)]).toEqual([count - 5, 'Changed']));
  // An import of many records is not sent row by row.
  for (let part = 0; part < 2; part++)
    await scene.mateo.call('records.add', {
      trackId: table.trackId,
      tableId: table.tableId,
      records: Array.from({ length: 500 }, () => ({ id: newId() })),
    });
  await soon(() => expect(hers.window().count).toBe(count + 995));
});

test('in an order by a field a change moves the record for everyone', async () => {
  const table = await beans([scene.mateo]);
  const hers = await browser(scene.anna, table, 'title0');
  await soon(() => expect(hers.window().ready).toBe(true));
  for (const title of ['Nyeri', 'Guji', 'Huila']) await hers.add(title);
  await soon(() => expect(hers.titles()).toEqual(['Guji', 'Huila', 'Nyeri']));
  const his = await browser(scene.mateo, table, 'title0');
  await soon(() => expect(his.titles()).toEqual(['Guji', 'Huila', 'Nyeri']));
  await his.change(his.window().rows[2]!.id, { title0: 'Aricha' });
  await soon(() =>
    expect([hers.titles(), his.titles()]).toEqual([
      ['Aricha', 'Guji', 'Huila'],
      ['Aricha', 'Guji', 'Huila'],
    ]),
  );
});

test('who loses the track sees nothing of its table any more, and nothing of it stays', async () => {
  const table = await beans([scene.mateo]);
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await hers.add('Secret');
  await soon(() => expect(his.titles()).toEqual(['Secret']));
  await scene.anna.call('members.remove', { trackId: table.trackId, userId: scene.mateo.userId });
  await soon(() => {
    expect(his.titles()).toEqual([]);
    expect(his.worker.brain.db.rows('recordWindowPlaces')).toEqual([]);
  });
});
