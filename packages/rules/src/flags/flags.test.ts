import { codesOf, type Flag, type FlagHolderKind, flagNames, flagShape, flagsOfCodes } from '@trackyard/contract';
import { describe, expect, test } from 'vitest';
import { flagsOn } from './flags-on.ts';
import { type Granter, grantRefusal, isGrantable } from './granting.ts';
import { heldFeatures } from './held.ts';

const none = { user: [], groups: [], tenant: [] };

describe('a flag is on for whom it is granted to, or to one of their groups, or to their tenant', () => {
  test.each<[string, Partial<Parameters<typeof flagsOn>[0]>, Flag[]]>([
    ['nothing granted', {}, []],
    ['to the person', { user: ['copyTrack'] }, ['copyTrack']],
    ['to the tenant', { tenant: ['trackHistory'] }, ['trackHistory']],
    ['to one group of two', { groups: [[], ['aiAssistant']] }, ['aiAssistant']],
    ['to all of them at once', { user: ['aiAssistant'], groups: [['aiAssistant']], tenant: ['aiAssistant'] }, ['aiAssistant']],
    ['different ones', { user: ['webhooks'], groups: [['aiDevPage']], tenant: ['copyTrack'] }, ['copyTrack', 'webhooks', 'aiDevPage']],
    ['to a group, though none can have it', { groups: [['copyTrack']] }, []],
    ['those of tracks are no person’s', { user: ['documentViewer'], tenant: ['positionalComments'] }, []],
  ])('%s', (_, granted, on) => {
    expect(flagsOn({ ...none, ...granted })).toEqual(on);
  });
});

describe('who may grant what to whom', () => {
  const system: Granter = { tenantId: 'kestrel', tenantAdmin: false, systemAdmin: true };
  const admin: Granter = { tenantId: 'kestrel', tenantAdmin: true, systemAdmin: false };
  const member: Granter = { tenantId: 'kestrel', tenantAdmin: false, systemAdmin: false };
  test.each<[string, Granter, Flag, FlagHolderKind, string | null, string | null]>([
    ['system: any flag anywhere', system, 'copyTrack', 'user', 'harbour', null],
    ['system: to a person of no tenant', system, 'copyTrack', 'user', null, null],
    ['system: to a track', system, 'documentViewer', 'track', 'harbour', null],
    ['admin: a managed one to their people', admin, 'appConfiguration', 'user', 'kestrel', null],
    ['admin: a managed one to their groups', admin, 'appConfiguration', 'group', 'kestrel', null],
    ['admin: not to the whole tenant', admin, 'appConfiguration', 'tenant', 'kestrel', 'forbidden'],
    ['admin: no other flag', admin, 'aiAssistant', 'group', 'kestrel', 'forbidden'],
    ['admin: another tenant is not there', admin, 'appConfiguration', 'user', 'harbour', 'notFound'],
    ['admin: nor is who has none', admin, 'appConfiguration', 'user', null, 'notFound'],
    ['an admin of no tenant has no one', { ...admin, tenantId: null }, 'appConfiguration', 'user', null, 'notFound'],
    ['a member: nothing', member, 'appConfiguration', 'user', 'kestrel', 'forbidden'],
  ])('%s', (_, granter, flag, to, tenantId, refusal) => {
    expect(grantRefusal(granter, flag, { to, tenantId })).toBe(refusal);
  });
  test.each<[Flag, FlagHolderKind[]]>([
    ['copyTrack', ['user', 'tenant']],
    ['appConfiguration', ['user', 'group', 'tenant']],
    ['documentViewer', ['track']],
  ])('%s can be granted to %j alone', (flag, holders) => {
    const all = ['user', 'group', 'tenant', 'track'] as const;
    expect(all.filter((to) => isGrantable(flag, to))).toEqual(holders);
  });
});

test('of a holder each feature says whether it is theirs, by whom else it is on, and whether the caller can change it', () => {
  const admin: Granter = { tenantId: 'kestrel', tenantAdmin: true, systemAdmin: false };
  const person = { to: 'user', tenantId: 'kestrel', granted: ['copyTrack'], company: ['copyTrack'] } as const;
  const groups = [
    { name: 'Roasters', flags: ['appConfiguration'] as const },
    { name: 'Buyers', flags: [] },
  ];
  expect(heldFeatures(['appConfiguration', 'copyTrack'], { ...person, groups }, admin)).toEqual([
    { flag: 'appConfiguration', granted: false, byCompany: false, byGroups: ['Roasters'], changeable: true },
    { flag: 'copyTrack', granted: true, byCompany: true, byGroups: [], changeable: false },
  ]);
  const group = { to: 'group', tenantId: 'kestrel', granted: [] } as const;
  expect(heldFeatures(['appConfiguration', 'copyTrack'], group, admin).map((it) => it.flag)).toEqual(['appConfiguration']);
});

test('every flag has a code of its own, and is found by it again; codes that nobody knows are left out', () => {
  expect(flagsOfCodes([...codesOf(flagNames), 'TELEPATHY'])).toEqual(flagNames);
  expect(new Set(flagNames.map((it) => flagShape(it).code)).size).toBe(flagNames.length);
});
