import { userToken } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, openBrowser, personAt } from '../../test/browsers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('GET /silentrefresh answers a new token of the session that the cookie names, and nothing to anybody else [SESSION-022]', async () => {
  const anna = await personAt(server, await makeTenant(server), 'Anna Lindqvist');
  const refresh = async () => userToken.parse(await (await anna.fetch('/silentrefresh')).json());
  const first = await refresh();
  server.clock.advance(60_000);
  const second = await refresh();
  expect([first.userId, second.sessionId]).toEqual([anna.userId, first.sessionId]);
  expect(Date.parse(second.expiry) - Date.parse(first.expiry)).toBe(60_000);
  expect((await openBrowser(server).fetch('/silentrefresh')).status).toBe(401);
});
