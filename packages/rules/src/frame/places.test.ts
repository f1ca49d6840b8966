import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const nobody = { tenantAdmin: false, systemAdmin: false, reportingUser: false, flags: [], kbWikiId: null };

test('the overflow menu holds what somebody is entitled to, and nothing else', () => {
  expect(placesOf(nobody)).toEqual([]);
  expect(placesOf({ ...nobody, kbWikiId: 'roastery' })).toEqual(['knowledge']);
  expect(placesOf({ ...nobody, flags: ['publishRooms'] })).toEqual([]);
  expect(placesOf({ ...nobody, tenantAdmin: true })).toEqual(['tenantSettings']);
  expect(placesOf({ ...nobody, tenantAdmin: true, flags: ['publishRooms'] })).toEqual(['publisher', 'tenantSettings']);
  expect(placesOf({ ...nobody, reportingUser: true })).toEqual(['reporting']);
  expect(placesOf({ ...nobody, systemAdmin: true })).toEqual(['systemSettings']);
  const all = { tenantAdmin: true, systemAdmin: true, reportingUser: true, flags: ['publishRooms'] as const, kbWikiId: 'roastery' };
  expect(placesOf(all)).toEqual(['knowledge', 'publisher', 'reporting', 'tenantSettings', 'systemSettings']);
});
