import type { AppPermission } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { type Configurer, mayAddApp, mayChangeApp, mayConfigureApp, mayConfigureApps, mayRemoveApp } from './app-rights.ts';

const administrator: Configurer = { userId: 'anna', tenantId: 'kestrel', tenantAdmin: true, appConfiguration: false };
const configurer: Configurer = { ...administrator, userId: 'mateo', tenantAdmin: false, appConfiguration: true };
const member: Configurer = { ...configurer, userId: 'priya', appConfiguration: false };
const people = { administrator, configurer, member };
const app = (more: { isDefault?: boolean; permissions?: AppPermission[]; tenantId?: string; createdBy?: string } = {}) => ({
  ...{ tenantId: 'kestrel', isDefault: false, permissions: [], createdBy: null },
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
test('in one of several tracks the right to configure apps is not enough to change an app', () => {
  expect(those((it) => mayChangeApp(it, app(), true))).toEqual(['administrator', 'configurer']);
  expect(those((it) => mayChangeApp(it, app(), false))).toEqual(['administrator']);
  expect(those((it) => mayChangeApp(it, app({ createdBy: 'mateo' }), false))).toEqual(['administrator', 'configurer']);
  expect(those((it) => mayChangeApp(it, app({ permissions: named('CONFIGURE_APP', 'mateo') }), false))).toEqual([
    'administrator',
    'configurer',
  ]);
  // A maker who is not named any more has no say, nor has one without the feature.
  expect(those((it) => mayChangeApp(it, app({ createdBy: 'mateo', permissions: named('CONFIGURE_APP', 'anna') }), true))).toEqual([
    'administrator',
  ]);
  expect(those((it) => mayChangeApp(it, app({ createdBy: 'priya' }), true))).toEqual(['administrator', 'configurer']);
});
test('people add apps of their company that they may change or are named for', () => {
  expect(those((it) => mayAddApp(it, app(), true))).toEqual(['administrator', 'configurer']);
  expect(those((it) => mayAddApp(it, app(), false))).toEqual(['administrator']);
  expect(those((it) => mayAddApp(it, app({ permissions: named('CONFIGURE_APP', 'anna') }), true))).toEqual(['administrator']);
  expect(those((it) => mayAddApp(it, app({ permissions: named('ADD_WORKSPACE', 'priya') }), false))).toEqual(['administrator', 'member']);
  expect(those((it) => mayAddApp(it, app({ tenantId: 'harbour', permissions: named('ADD_WORKSPACE', 'priya') }), true))).toEqual([]);
});
test('people take apps out of a track that they may configure there or are named for', () => {
  expect(those((it) => mayRemoveApp(it, app()))).toEqual(['administrator', 'configurer']);
  expect(those((it) => mayRemoveApp(it, app({ isDefault: true })))).toEqual([]);
  expect(those((it) => mayRemoveApp(it, app({ permissions: named('ADD_WORKSPACE', 'priya') })))).toEqual([
    'administrator',
    'configurer',
    'member',
  ]);
});
