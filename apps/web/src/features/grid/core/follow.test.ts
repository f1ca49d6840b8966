import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { follow, followedBy } from './follow.ts';
import { allPicked, isPicked, nonePicked, pick, pickedCount } from './picked.ts';
import { extendTo, select } from './selection.ts';

test('the selection stays on its rows when others come before them, and on its place when its row is deleted', () => {
  const { model, reorder } = tableOf([{}], [['a'], ['b'], ['c'], ['d']]);
  const selection = extendTo(select({ row: 1, column: 0 }), { row: 2, column: 0 });
  const followed = followedBy(model.source, selection);
  expect(follow(model.source, selection, followed)).toBe(selection);
  reorder((rows) => [rows[3], ...rows.slice(0, 3)]);
  const moved = follow(model.source, selection, followed);
  expect([moved.active.row, moved.head.row]).toEqual([2, 3]);
  reorder((rows) => rows.filter((it) => it?.id !== 'r1'));
  expect(follow(model.source, moved, followed).active.row).toBe(2);
});

test('all rows are picked, but for some', () => {
  const some = pick(allPicked, ['r1', 'r2'], false);
  expect([isPicked(some, 'r0'), isPicked(some, 'r1'), pickedCount(some, 1_000)]).toEqual([true, false, 998]);
  expect(pickedCount(pick(some, ['r1'], true), 1_000)).toBe(999);
  expect([...pick(nonePicked, ['r5'], true).except]).toEqual(['r5']);
});
