import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, passwordOfAll, rowsOf } from '../../test/browsers.ts';
import { setUpLink } from './set-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // A test server comes with a tenant; set-up is for an empty one.
  await server.services.database.deleteFrom('tenant').execute();
});
afterAll(() => server.stop());

test('a set-up link makes the first tenant and its administrator, once, and no other link does after it', async () => {
  const tokenOf = async () => (await setUpLink(server.services)).split('/').at(-1)!;
  const links = [await tokenOf(), await tokenOf()];
  const inputOf = (token: string, at: number) => ({
    token,
    tenantName: 'Kestrel Coffee',
    timeZone: 'Europe/Stockholm',
    language: 'sv' as const,
    displayName: 'Anna Lindqvist',
    email: `anna${at}@kestrel.example`,
    password: passwordOfAll,
  });
  const check = (token: string) => openBrowser(server).code('identity.checkLink', { kind: 'setUp', token });
  expect([await check(links[0]!), await check('none')]).toEqual(['ok', 'linkExpired']);
  const browsers = links.map(() => openBrowser(server));
  const codes = await Promise.all(browsers.map((it, at) => it.code('identity.setUp', inputOf(links[at]!, at))));
  expect(codes.toSorted()).toEqual(['linkExpired', 'ok']);
  const anna = browsers[codes.indexOf('ok')]!;
  expect(await anna.call('identity.getToken', {})).toMatchObject({
    tenantAdmin: true,
    systemAdmin: true,
    name: { name: 'Anna Lindqvist' },
  });
  expect(await rowsOf(anna, 'tenants')).toMatchObject([{ name: 'Kestrel Coffee' }]);
  const company = server.services.database.selectFrom('tenant').select(['time_zone', 'language']);
  expect(await company.execute()).toEqual([{ time_zone: 'Europe/Stockholm', language: 'sv' }]);
  expect(await openBrowser(server).code('identity.setUp', inputOf(await tokenOf(), 2))).toBe('linkExpired');
  expect([await check(links[0]!), await check(await tokenOf())]).toEqual(['linkExpired', 'linkExpired']);
});
