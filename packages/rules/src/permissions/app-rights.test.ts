import type { AppPermission } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { type Configurer, mayConfigureApp, mayConfigureApps, maySeeApp } from './app-rights.ts';

const administrator: Configurer = { userId: 'anna', tenantId: 'kestrel', tenantAdmin: true, appConfiguration: false };
const configurer: Configurer = { ...administrator, userId: 'mateo', tenantAdmin: false, appConfiguration: true };
const member: Configurer = { ...configurer, userId: 'priya', appConfiguration: false };
const people = { administrator, configurer, member };
const app = (more: { isDefault?: boolean; permissions?: AppPermission[]; tenantId?: string } = {}) => ({
  ...{ tenantId: 'kestrel', isDefault: false, permissions: [] },
  ...more,
});
const named = (type: AppPermission['type'], ...userIds: string[]) => userIds.map((userId) => ({ type, userId }));
const those = (may: (person: Configurer) => boolean): string[] => Object.entries(people).flatMap(([name, it]) => (may(it) ? [name] : []));

test('apps are configured by administrators and by people with the feature', () => {
  expect(those(mayConfigureApps)).toEqual(['administrator', 'configurer']);
});
test('an app for which nobody is named is open to all who configure apps', () => {
  expect(those((it) => mayConfigureApp(it, app()))).toEqual(['administrator', 'configurer']);
  expect(those((it) => mayConfigureApp(it, app({ permissions: named('ADD_WORKSPACE', 'priya') })))).toEqual([
    'administrator',
    'configurer',
  ]);
});
test('an app for which people are named is left to them and to administrators, and a name alone is not enough', () => {
  expect(those((it) => mayConfigureApp(it, app({ permissions: named('CONFIGURE_APP', 'priya') })))).toEqual(['administrator']);
  expect(those((it) => mayConfigureApp(it, app({ permissions: named('CONFIGURE_APP', 'mateo') })))).toEqual([
    'administrator',
    'configurer',
  ]);
});
test('the default app is left to administrators, and an app of another company to nobody', () => {
  expect(those((it) => mayConfigureApp(it, app({ isDefault: true, permissions: named('CONFIGURE_APP', 'mateo') })))).toEqual([
    'administrator',
  ]);
  expect(those((it) => mayConfigureApp(it, app({ tenantId: 'harbour' })))).toEqual([]);
  expect(mayConfigureApp({ ...administrator, tenantId: null }, { ...app(), tenantId: null })).toBe(false);
});
test('people see apps of their company that they may configure or are named for', () => {
  expect(those((it) => maySeeApp(it, app()))).toEqual(['administrator', 'configurer']);
  expect(those((it) => maySeeApp(it, app({ permissions: named('CONFIGURE_APP', 'anna') })))).toEqual(['administrator']);
  expect(those((it) => maySeeApp(it, app({ permissions: named('ADD_WORKSPACE', 'priya') })))).toEqual([
    'administrator',
    'configurer',
    'member',
  ]);
  expect(those((it) => maySeeApp(it, app({ tenantId: 'harbour', permissions: named('ADD_WORKSPACE', 'priya') })))).toEqual([]);
});
