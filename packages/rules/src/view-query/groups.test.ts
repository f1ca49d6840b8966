import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { groupsBy, runQuery, visibleIn } from './index.ts';

const [anna, mateo, priya] = ['a', 'b', 'c'].map((it) => `0193a2b4-0000-7000-8000-00000000000${it}`) as [string, string, string];
const names = new Map([
  [anna, 'Anna'],
  [mateo, 'mateo'],
  [priya, 'Bo'],
]);
const context = { today: '2026-11-26', timeZone: 'UTC', weekStart: 1, me: null, nameOf: (id: string) => names.get(id) };
const assignee: Attribute = { id: 'assignee', name: 'Assignee', type: 'user', options: {} };
const record = (id: string, ...people: string[]) => ({
  id,
  ...{ created: null, createdBy: null, updated: null, lastUpdatedBy: null },
  properties: people.length > 0 ? { assignee: people } : {},
});
const records = [
  record('1', mateo),
  record('2'),
  record('3', priya, anna),
  record('4', anna),
  record('5', anna, priya),
  record('6', priya),
];

test('records are grouped by the people whom they name, the same ones in any order together, those without last', () => {
  expect(groupsBy([assignee], records, context).map((it) => [it.value, it.count])).toEqual([
    [anna, 1],
    [`${anna},${priya}`, 2],
    [priya, 1],
    [mateo, 1],
    [null, 1],
  ]);
  const isVisible = visibleIn({ all: false, except: [[`${anna},${priya}`], [null]] }, [assignee], context)!;
  expect(records.filter(isVisible).map((it) => it.id)).toEqual(['1', '4', '6']);
});

test('records sort by the names of the people in a field, not by how many there are', () => {
  expect(runQuery({ sortBy: 'assignee' }, [assignee], records, context).map((it) => it.id)).toEqual(['4', '3', '5', '6', '1', '2']);
});
