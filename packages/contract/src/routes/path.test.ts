import { expect, test } from 'vitest';
import { fillPath, pathOf, routeNames, routes } from './index.ts';

test('addresses are built from names', () => {
  expect(pathOf('Home')).toBe('/');
  expect(pathOf('TrackChat', { trackId: '1' }, { message: '2' })).toBe('/t/1/c?message=2');
  expect(pathOf('SingleChatThread', { trackId: '1', parentChatId: '2' })).toBe('/t/1/ct/2');
  expect(pathOf('SignIn', {}, { redirect: '/t/1?a=b', arid: '' })).toBe('/login?redirect=%2Ft%2F1%3Fa%3Db');
});
test('a page of an app stands below the app', () => {
  expect(pathOf('TrackInfo', { trackId: '1', tenantAppId: '9' })).toBe('/a/9/t/1/o');
  expect(pathOf('MostRecentTrack', { tenantAppId: '9' })).toBe('/a/9/t');
});
test('values are escaped, slashes of a rest are kept', () => {
  expect(pathOf('TrackChat', { trackId: '../?#*%' })).toBe('/t/..%2F%3F%23%2A%25/c');
  expect(fillPath('/k/{articlePath*}', { articlePath: 'a/b c/d?' })).toBe('/k/a/b%20c/d%3F');
  expect(fillPath('/aef/{a}/v/{b?}', { a: '1' })).toBe('/aef/1/v');
});
test('no two routes have one path', () => {
  const shapes = routeNames.map((it) => routes[it].path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
