import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { groupsBy, runQuery, visibleIn } from './index.ts';

const [anna, mateo, priya] = ['a', 'b', 'c'].map((it) => `0193a2b4-0000-7000-8000-00000000000${it}`) as [string, string, string];
const names = new Map([
  [anna, 'Anna'],
  [mateo, 'mateo'],
  [priya, 'Bo'],
]);
const context = {
  ...{ today: '2026-11-26', timeZone: 'UTC', weekStart: 1, me: null, language: 'en' as const },
  nameOf: (id: string) => names.get(id),
  articleTitleOf: () => undefined,
  trackTitleOf: (id: string) => (id === hidden ? undefined : names.get(id)),
  recordLabelOf: (field: string, id: string) => (field === 'after' && id !== hidden ? names.get(id) : undefined),
};
/** As a track one that the reader is not in, as a record one that is gone. */
const hidden = '0193a2b4-0000-7000-8000-000000000001';
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

test('records are grouped by tracks and linked records in the order of their names, those without a known name first', () => {
  for (const type of ['track', 'task'] as const) {
    const after: Attribute = { id: 'after', name: 'After', type, options: {} };
    const linking = [[mateo], [hidden], [priya, anna], [], [anna], [anna, priya]].map((ids, at) => ({
      ...record(String(at)),
      properties: ids.length > 0 ? { after: ids } : {},
    }));
    const groups = groupsBy([after], linking, context);
    expect(groups.map((it) => [it.value, it.count])).toEqual([
      [hidden, 1],
      [anna, 1],
      [`${anna},${priya}`, 2],
      [mateo, 1],
      [null, 1],
    ]);
    expect(runQuery({ sortBy: 'after', sortDirection: 'desc' }, [after], linking, context).map((it) => it.id)).toEqual([
      ...['0', '2', '5', '4', '1', '3'],
    ]);
    // The header of a group of records may have to be written before any of its records is read.
    expect(groups[2]!.names).toEqual(
      type === 'track'
        ? undefined
        : [
            { id: anna, name: 'Anna' },
            { id: priya, name: 'Bo' },
          ],
    );
  }
});
