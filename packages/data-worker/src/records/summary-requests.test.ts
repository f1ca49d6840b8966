import { type AppTable, type ChangedRow, scopeOf, TrackyardError, tableScope } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const tableId = '0199a000-0000-7000-8000-0000000000d4';
const scope = tableScope(trackId, tableId);
const order = { trackId, tableId, sortBy: null, sortDirection: 'asc' } as const;

test('a footer and the columns of a board that show the same sums ask for them once, once more when a record changed, and anew after the table was left', async () => {
  const { desk, page } = await annaAtDesk();
  const asked: unknown[] = [];
  desk.peer.on('records.window', () => ({ records: [], start: 0, more: false, seq: 1 }));
  desk.peer.on('records.count', () => ({ count: 50_000 }));
  desk.peer.on('records.summary', (input) => {
    asked.push(input);
    return { count: 0, groups: [], moreGroups: false, aggregates: { weight: 12 } };
  });
  const sums = { ...order, aggregates: { weight: 'sum' as const } };
  const [one, other] = [watch(page, 'records.summary', sums), watch(desk.page(), 'records.summary', { ...sums, sortBy: 'weight' })];
  await desk.time.settle();
  expect([one.now()?.aggregates, other.now()?.aggregates, asked.length]).toEqual([{ weight: 12 }, { weight: 12 }, 1]);
  const gone: ChangedRow = { store: 'records', id: '0199a000-0000-7000-9000-000000000001', seq: 2, row: null };
  const window = watch(page, 'records.window', order);
  await desk.time.settle();
  desk.peer.say({ type: 'changes', frame: frame(scope, 1, 2, [gone]) });
  await desk.time.settle();
  await desk.time.pass(600);
  expect(asked).toHaveLength(2);
  // Nothing shows the table for a while, so that nobody hears of its changes.
  for (const it of [one, other, window]) it.stop();
  await desk.time.pass(20_000);
  watch(page, 'records.summary', sums);
  await desk.time.settle();
  expect(asked).toHaveLength(3);
});

test('a grouped table that comes by windows asks once for the sizes of its groups and what its footer says', async () => {
  const { desk, page } = await annaAtDesk();
  const asked: object[] = [];
  desk.peer.on('records.window', () => ({ records: [], start: 0, more: false, seq: 1 }));
  desk.peer.on('records.count', () => ({ count: 50_000 }));
  desk.peer.on('records.summary', (input) => {
    asked.push(input);
    return {
      count: 2,
      groups: [{ level: 0, value: 12, count: 2, aggregates: { weight: 24 } }],
      moreGroups: false,
      aggregates: { weight: 24 },
    };
  });
  const appId = '0199a000-0000-7000-8000-0000000000a1';
  const table: AppTable = {
    ...{ id: tableId, appId, name: 'Lots', conditionalFormatting: [], position: 0, timeZone: 'UTC', language: 'en' },
    attributes: [{ id: 'weight', name: 'Weight', type: 'number', options: {} }],
  };
  watch(page, 'apps.one', { trackId, appId });
  await desk.time.settle();
  const definition = { ...frame(scopeOf('app', appId), 0, 3, [{ store: 'tables', id: tableId, seq: 3, row: table }]), reset: true };
  desk.peer.say({ type: 'changes', frame: definition });
  await desk.time.settle();
  const grouped = { ...order, groupBy: 'weight' };
  const summary = watch(page, 'records.summary', { ...grouped, aggregates: { weight: 'sum' } });
  const window = watch(page, 'records.window', grouped);
  await desk.time.settle();
  expect([window.now()?.groups, summary.now()?.aggregates]).toEqual([
    [{ level: 0, value: 12, count: 2, isCollapsed: false }],
    { weight: 24 },
  ]);
  expect(asked).toHaveLength(1);
});

test('sums that could not be asked for are asked for again, at once when the connection is back', async () => {
  const { desk, page } = await annaAtDesk();
  desk.peer.on('records.window', () => ({ records: [], start: 0, more: false, seq: 1 }));
  desk.peer.on('records.count', () => ({ count: 50_000 }));
  let answers = 0;
  desk.peer.on('records.summary', () => {
    if (++answers === 1) throw new TrackyardError('internal', 'The database is busy.');
    return { count: 0, groups: [], moreGroups: false, aggregates: { weight: 12 } };
  });
  const summary = watch(page, 'records.summary', { ...order, aggregates: { weight: 'sum' } });
  await desk.time.settle();
  expect([summary.now()?.ready, answers]).toEqual([false, 1]);
  await desk.time.pass(5_000);
  expect([summary.now()?.aggregates, answers]).toEqual([{ weight: 12 }, 2]);

  desk.peer.reachable = false;
  const other = watch(page, 'records.summary', { ...order, aggregates: { weight: 'maximum' } });
  // So long that the worker knows that there is no connection.
  await desk.time.pass(120_000);
  expect(other.now()?.ready).toBe(false);
  desk.peer.reachable = true;
  await Promise.all([page.act('connection.retry', {}), desk.time.settle()]);
  await desk.time.settle();
  expect(other.now()?.ready).toBe(true);
});
