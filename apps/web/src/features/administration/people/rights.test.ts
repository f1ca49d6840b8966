import type { TenantUser } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { canDeactivate, canManage } from './rights.ts';

const jonas: TenantUser = {
  ...{ id: 'jonas', displayName: 'Jonas Weber', email: 'jonas@kestrel.example', avatar: null, color: null, status: 'CONFIRMED' },
  ...{ tenantAdmin: false, systemAdmin: false, reportingUser: false, imported: false, secondFactor: false, external: false, guest: false },
  ...{ joined: '2026-11-19T09:14:00.000Z', lastActive: null },
};
const anna = { id: 'anna', systemAdmin: false };

test.each([
  ['a colleague', {}, true],
  ['an administrator', { tenantAdmin: true }, true],
  ['oneself', { id: 'anna' }, false],
  ['somebody from outside', { external: true }, false],
  ['a guest', { external: true, guest: true }, false],
  ['somebody of an import', { imported: true }, false],
  ['a system administrator', { systemAdmin: true }, false],
] as [string, Partial<TenantUser>, boolean][])('whether an administrator manages the account of %s', (_who, more, may) => {
  expect(canManage({ ...jonas, ...more }, anna)).toBe(may);
});

test('who is deactivated is not deactivated again, and a system administrator manages another one', () => {
  expect(canDeactivate({ ...jonas, status: 'PENDING_DEACTIVATED' }, anna)).toBe(false);
  expect(canDeactivate({ ...jonas, systemAdmin: true }, { ...anna, systemAdmin: true })).toBe(true);
});
