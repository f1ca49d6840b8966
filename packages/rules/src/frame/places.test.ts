import { expect, test } from 'vitest';
import { type Entitled, type Place, placesOf } from './places.ts';

const nobody: Entitled = { tenantAdmin: false, systemAdmin: false, reportingUser: false, flags: [], kbWikiId: null };
const everything: Entitled = {
  tenantAdmin: true,
  systemAdmin: true,
  reportingUser: true,
  flags: ['knowledgeBase', 'publishRooms'],
  kbWikiId: 'roastery',
};

test('who has everything has all places in their order; who has nothing has none', () => {
  expect(placesOf(everything)).toEqual(['knowledge', 'publisher', 'reporting', 'tenantSettings', 'systemSettings']);
  expect(placesOf(nobody)).toEqual([]);
});

test.each<[Place, Partial<Entitled>]>([
  ['knowledge', { flags: ['knowledgeBase'], kbWikiId: 'roastery' }],
  ['publisher', { tenantAdmin: true, flags: ['publishRooms'] }],
  ['reporting', { reportingUser: true }],
  ['tenantSettings', { tenantAdmin: true }],
  ['systemSettings', { systemAdmin: true }],
])('%s needs just this, and each part of it', (place, needed) => {
  expect(placesOf({ ...nobody, ...needed })).toContain(place);
  for (const part of Object.keys(needed) as (keyof Entitled)[])
    expect([part, placesOf({ ...everything, [part]: nobody[part] })]).not.toEqual([part, expect.arrayContaining([place])]);
});

test.each<[string, Partial<Entitled>]>([
  ['flags of other features', { flags: ['globalReporting', 'appConfiguration', 'workflow'] }],
  ['a wiki without the feature', { kbWikiId: 'roastery' }],
  ['the feature without a wiki', { flags: ['knowledgeBase'] }],
  ['publish rooms without the administration', { flags: ['publishRooms'] }],
])('%s open nothing', (_, given) => {
  expect(placesOf({ ...nobody, ...given })).toEqual([]);
});

test('the feature makes somebody a reporting user as the role does [PERM-016]', () => {
  expect(placesOf({ ...nobody, flags: ['reporting'] })).toEqual(['reporting']);
});
