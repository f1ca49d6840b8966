import { limits } from '@trackyard/contract';
import type { RecordWindow } from '@trackyard/data-worker';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, type TestPerson, type TestTable, writeLots } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { tableScene } from './table-scene.ts';

const scene = tableScene();
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 * patienceFactor, interval: 20 });

/** A table with a record for each letter. */
async function letters(all: string): Promise<TestTable & { ids: string[] }> {
  const table = await makeTable(scene.anna.call, { trackId: await scene.server.track('Roastery', [scene.anna, scene.mateo]), newId });
  const records = [...all].map((title0) => ({ id: newId(), properties: { title0 } }));
  if (records.length > 0) await scene.anna.call('records.add', { trackId: table.trackId, tableId: table.tableId, records });
  return { ...table, ids: records.map((it) => it.id) };
}
/** A browser of theirs in which a page shows the table. */
async function browser(who: TestPerson, { trackId, tableId }: TestTable) {
  const worker = await scene.open(who);
  const order = { trackId, tableId, sortBy: null, sortDirection: 'asc' as const };
  const query = worker.brain.readings['records.window'](order, 'page');
  const window = () => query.read() as RecordWindow;
  const waiting = () => worker.brain.db.rows('outbox').filter((it) => it.state === 'waiting');
  return {
    ...{ worker, window, waiting },
    titles: () => window().rows.map((it) => it.properties['title0']),
    shown: () =>
      window()
        .rows.map((it) => it.properties['title0'])
        .join(''),
    show: (from: number, to: number) => worker.brain.act('records.show', { ...order, from, to }, 'page'),
    at: (index: number) => window().rows[index - window().start],
    move: (recordIds: string[], before: string | null) =>
      worker.brain.run('records.move', { trackId, tableId, recordIds, before }, newId()),
  };
}

test('a record that somebody moves is in its new place at once, and for others as soon as they hear of it', async () => {
  const table = await letters('abcd');
  const [a, , , d] = table.ids;
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await soon(() => expect([hers.shown(), his.shown()]).toEqual(['abcd', 'abcd']));
  const moving = hers.move([d!], a!);
  await soon(() => expect(hers.shown()).toBe('dabc'));
  await moving;
  await soon(() => expect(his.shown()).toBe('dabc'));
  await soon(() => expect([hers.shown(), hers.window().rows.every((it) => it.state === 'saved')]).toEqual(['dabc', true]));
});

test('without a connection records are moved, and moved on, and others find the last place once it is back', async () => {
  const table = await letters('abcd');
  const [a, b, c, d] = table.ids;
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await soon(() => expect([hers.shown(), his.shown()]).toEqual(['abcd', 'abcd']));
  hers.worker.leave();
  await hers.move([a!], null);
  expect(hers.shown()).toBe('bcda');
  await hers.move([b!], a!);
  await hers.move([b!], d!);
  await hers.move([b!], null);
  expect([hers.shown(), hers.window().rows.at(-1)!.state]).toEqual(['cdab', 'pending']);
  await his.move([d!], c!);
  await soon(() => expect(his.shown()).toBe('abdc'));
  await hers.worker.comeBack();
  await soon(() => expect([hers.shown(), his.shown(), hers.waiting()]).toEqual(['dcab', 'dcab', []]));
});

test('in a table that is too large to be here whole, a moved record changes its place in the window, and stays there', {
  timeout: 90_000 * patienceFactor,
}, async () => {
  const table = await letters('');
  await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count: limits.wholeTableRecords + 1_000 });
  const [hers, his] = [await browser(scene.anna, table), await browser(scene.mateo, table)];
  await hers.show(5_000, 5_040);
  await his.show(5_000, 5_040);
  await soon(() => expect([hers.at(5_010)?.id, his.at(5_010)?.id]).toEqual([expect.any(String), expect.any(String)]));
  const [first, tenth] = [hers.at(5_000)!.id, hers.at(5_010)!.id];
  await hers.move([tenth], first);
  expect(hers.at(5_000)!.id).toBe(tenth);
  await soon(() => expect([his.at(5_000)?.id, his.at(5_001)?.id]).toEqual([tenth, first]));
  await soon(() => expect([hers.at(5_000)?.state, hers.at(5_000)?.id]).toEqual(['saved', tenth]));
  // From before all that is shown to the end: everything moves up by one.
  const { records } = await scene.mateo.call('records.window', { trackId: table.trackId, tableId: table.tableId, limit: 1 });
  await his.move([records[0]!.id], null);
  await soon(() => expect([hers.at(4_999)?.id, his.at(4_999)?.id]).toEqual([tenth, tenth]));
});
