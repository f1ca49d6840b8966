import { expect, test } from 'vitest';
import { isNameTaken, listedGroups } from './group-list.ts';

const groups = ['Roasters', 'Cuppers', 'Café crew', 'Night shift'].map((name) => ({
  id: name,
  tenantId: 'kestrel',
  name,
  numMembers: 0,
  revision: 1,
}));
const listed = (search: string) => listedGroups(groups, search).map((it) => it.name);

test('groups are listed by name, and found by words of it without case and accents', () => {
  expect(listed('')).toEqual(['Café crew', 'Cuppers', 'Night shift', 'Roasters']);
  expect(listed('CAFE')).toEqual(['Café crew']);
  expect(listed('shift nig')).toEqual(['Night shift']);
  expect(listed('beans')).toEqual([]);
});

test('no two groups have the same name', () => {
  expect(isNameTaken(groups, ' cuppers')).toBe(true);
  expect(isNameTaken(groups, 'CUPPERS', 'Cuppers')).toBe(false);
  expect(isNameTaken(groups, 'Tasters')).toBe(false);
});
