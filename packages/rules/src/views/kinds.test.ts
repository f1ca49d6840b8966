import { defaultViewOptions, viewTypes } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { viewKinds } from './index.ts';

test('the types of views are these eight, and each has a definition [VIEW-010, VIEW-011]', () => {
  const names = ['BASE', 'KANBAN', 'GANTT', 'CALENDAR', 'FORM', 'CARD', 'CUSTOM_EXTERNAL', 'CUSTOM_INTERNAL'];
  expect([...viewTypes]).toEqual(names);
  for (const type of viewTypes) expect(viewKinds[type]).toMatchObject({ label: expect.any(String), required: expect.any(Array) });
  expect(viewKinds.KANBAN).toMatchObject({ label: 'Kanban', required: [{ option: 'groupBy', type: 'select' }] });
  const known = [...Object.keys(defaultViewOptions), 'sorts', 'subgroups', 'hideEmptyGroups', 'aggregates', 'uiConfig'];
  expect(viewTypes.flatMap((it) => viewKinds[it].options).filter((it) => !known.includes(it))).toEqual([]);
});
