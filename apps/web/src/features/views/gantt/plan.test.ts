import { expect, test } from 'vitest';
import { tableOf } from '../../grid/testing/table-of.ts';
import { dayNumber, editsOf, moved, type Task, tasksOf } from './plan.ts';
import { loadedAround } from './useLoaded.ts';

const fields = { startDate: 'start0', duration: 'days00', prerequisite: 'after0' };
const row = (id: string, start0?: string, days00?: number, after0: string[] = []) => ({
  id,
  version: 1,
  values: { start0, days00, after0 },
});
const rows = [
  row('buy', '2026-11-02', 3),
  row('ship', '2026-11-05', 10, ['buy']),
  row('roast', '2026-11-15', 2, ['ship', 'buy']),
  row('label', '2026-11-03', 1),
];
const tasks = tasksOf(rows, fields, 'UTC');
const move = (all: readonly Task[], by: number, longer = 0) => editsOf(all, moved(all, { id: 'buy', by, longer }), rows, fields);

test('a task that moves to a later day shifts those behind it, as far as they would start too early', () => {
  expect(move(tasks, 2)).toEqual([
    { rowId: 'buy', columnId: 'start0', value: '2026-11-04' },
    { rowId: 'ship', columnId: 'start0', value: '2026-11-07' },
    { rowId: 'roast', columnId: 'start0', value: '2026-11-17' },
  ]);
});
test('a task that takes longer shifts those behind it', () => {
  expect(move(tasks, 0, 1).map((it) => [it.rowId, it.value])).toEqual([
    ['buy', 4],
    ['ship', '2026-11-06'],
    ['roast', '2026-11-16'],
  ]);
});
test('a task that moves to an earlier day pulls nothing with it', () => {
  expect(move(tasks, -1)).toEqual([{ rowId: 'buy', columnId: 'start0', value: '2026-11-01' }]);
});
test('a circle of tasks that wait for one another ends, and leaves the others where they are', () => {
  const rounds = tasks.map((it) =>
    it.id === 'ship' ? { ...it, after: ['buy', 'roast'] } : it.id === 'buy' ? { ...it, after: ['roast'] } : it,
  );
  expect(moved(rounds, { id: 'buy', by: 40, longer: 0 }).find((it) => it.id === 'label')?.start).toBe(dayNumber('2026-11-03'));
  expect(moved(rounds, { id: 'buy', by: 40, longer: 0 }).find((it) => it.id === 'buy')?.start).toBe(dayNumber('2026-12-12'));
});
test('a moment stands on the day of the reader, and keeps its time when it moves', () => {
  const at = [row('buy', '2026-11-02T23:30:00Z', 1)];
  const inLagos = tasksOf(at, fields, 'Africa/Lagos');
  expect(inLagos[0]?.start).toBe(dayNumber('2026-11-03'));
  expect(editsOf(inLagos, moved(inLagos, { id: 'buy', by: 1, longer: 0 }), at, fields)[0]?.value).toBe('2026-11-03T23:30:00.000Z');
});
test('a record without a start stands nowhere, one without a duration takes a day, and links to records that are not here do nothing', () => {
  const [open, short] = tasksOf([row('a'), row('b', '2026-11-02', undefined, ['gone'])], fields, 'UTC');
  expect(open?.start).toBeNull();
  expect(short?.days).toBe(1);
  expect(moved([open!, short!], { id: 'a', by: 3, longer: 0 })).toEqual([open, short]);
});

test('a move takes all rows that are loaded around it, however far, up to those that are not', () => {
  const { source } = tableOf([{}], [undefined, ...Array.from({ length: 400 }, () => ['a']), undefined, ['b']]).model;
  const around = loadedAround(source, 200);
  expect([around.length, around[0]?.id, around.at(-1)?.id]).toEqual([400, 'r1', 'r400']);
  expect(loadedAround(source, 0)).toEqual([]);
});
