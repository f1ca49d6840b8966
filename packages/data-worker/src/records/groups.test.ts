import { limits } from '@trackyard/contract';
import type { RecordGroup } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { countVisible, firstGroups, noneCollapsed } from './groups.ts';

const many: RecordGroup[] = Array.from({ length: limits.viewGroups + 200 }, (_, at) => ({ level: 0, value: `Lot ${at}`, count: 3 }));
const all = { all: true, except: [] };
const shownOf = (groups: readonly RecordGroup[], isCollapsed: (it: RecordGroup) => boolean) =>
  groups.map((it) => ({ ...it, isCollapsed: isCollapsed(it) }));

test('the records of all groups are counted, also of those for which there is no room', () => {
  const first = firstGroups(many);
  expect(first).toMatchObject({ moreGroups: true, count: 3_600 });
  expect(first.groups).toHaveLength(limits.viewGroups);
});

test('of more groups than are known, what lies behind those stays counted when some are collapsed', () => {
  const first = firstGroups(many);
  const shown = shownOf(first.groups, (it) => it.value === 'Lot 1' || it.value === 'Lot 7');
  expect(countVisible(first, shown, 1, { all: false, except: [['Lot 1'], ['Lot 7']] })).toBe(3_594);
  expect(
    countVisible(
      first,
      shownOf(first.groups, () => false),
      1,
      noneCollapsed,
    ),
  ).toBe(3_600);
});

test('where every group is collapsed but one, only that one is counted', () => {
  const first = firstGroups(many);
  const shown = shownOf(first.groups, (it) => it.value !== 'Lot 1');
  expect(countVisible(first, shown, 1, { ...all, except: [['Lot 1']] })).toBe(3);
});

test('records in groups inside collapsed ones are hidden once, also where the last groups are not known', () => {
  const groups: RecordGroup[] = [
    { level: 0, value: 'Guji', count: 5 },
    { level: 1, value: 'Washed', count: 2 },
    { level: 1, value: 'Natural', count: 3 },
    { level: 0, value: 'Huila', count: 40 },
    { level: 1, value: 'Washed', count: 4 },
  ];
  const shown = shownOf(groups, (it) => it.value === 'Guji' || it.count === 2);
  const collapsed = { all: false, except: [['Guji'], ['Guji', 'Washed']] };
  expect(countVisible({ groups, moreGroups: true, count: 100 }, shown, 2, collapsed)).toBe(95);
});
