import { type CollapsedGroups, limits } from '@trackyard/contract';
import type { RecordSummary, RecordWindow } from '@trackyard/data-worker';
import { newId } from '@trackyard/data-worker/testing';
import { makeTable, patienceFactor, writeLots } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { tableScene } from './table-scene.ts';

const scene = tableScene();
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 * patienceFactor, interval: 50 });
const sum = { weight: 'sum' } as const;

/** A browser of Anna's in which a page shows a table, grouped by the day of roasting. */
async function grouped(count: number) {
  const table = await makeTable(scene.anna.call, { trackId: await scene.server.track('Roastery', [scene.anna]), newId });
  await writeLots(scene.server.connection, { ...table, userId: scene.anna.userId, count });
  const worker = await scene.open(scene.anna);
  const { trackId, tableId } = table;
  const order = { trackId, tableId, sortBy: null, sortDirection: 'asc' as const, groupBy: 'roasted' };
  worker.brain.readings['apps.one']({ trackId, appId: table.appId }, 'page');
  await soon(() => expect(worker.brain.db.get('tables', tableId)).toBeDefined());
  const window = worker.brain.readings['records.window'](order, 'page');
  const summary = worker.brain.readings['records.summary']({ ...order, aggregates: sum }, 'page');
  return {
    table,
    now: () => window.read() as RecordWindow,
    summary: () => summary.read() as RecordSummary,
    show: (from: number, to: number, collapsed: CollapsedGroups) =>
      worker.brain.act('records.show', { ...order, collapsed, from, to }, 'page'),
  };
}

test.for([1_000, limits.wholeTableRecords + 1_000])(
  'a table of %i records has its groups with their sizes, and a window leaves out the records of those that are collapsed',
  { timeout: 120_000 * patienceFactor },
  async (count) => {
    const { table, now, summary, show } = await grouped(count);
    await soon(() => expect(now()).toMatchObject({ ready: true, count, total: count }));
    const { groups } = now();
    expect(groups).toHaveLength(365);
    expect(groups!.reduce((all, it) => all + it.count, 0)).toBe(count);
    expect(groups![0]).toEqual({ level: 0, value: '2026-01-01', count: groups![0]!.count, isCollapsed: false });
    expect(
      now()
        .rows.slice(0, groups![0]!.count)
        .every((it) => it.properties['roasted'] === '2026-01-01'),
    ).toBe(true);
    await soon(() => expect(summary().groups).toHaveLength(365));
    const last = groups!.at(-1)!;
    await show(0, 40, { all: true, except: [['2026-12-31']] });
    await soon(() => expect(now()).toMatchObject({ count: last.count, total: count }));
    expect(now().rows.map((it) => it.properties['roasted'])).toEqual(Array(last.count).fill('2026-12-31'));
    expect(now().groups!.filter((it) => !it.isCollapsed)).toEqual([{ ...last, isCollapsed: false }]);
    const changed = [{ id: now().rows[0]!.id, properties: { roasted: '2026-01-01' } }];
    await scene.anna.call('records.update', { trackId: table.trackId, tableId: table.tableId, records: changed });
    await soon(() => {
      expect(now()).toMatchObject({ count: last.count - 1, total: count });
      expect(now().groups![0]!.count).toBe(groups![0]!.count + 1);
    });
  },
);
