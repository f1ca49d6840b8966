import { patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailedToken, makeTenant, newestMail, openBrowser, personAt } from '../../test/browsers.ts';
import { mail } from '../mail/index.ts';
import { purge } from '../platform/purge.ts';
import { identity } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = 86_400_000;
const linksOf = (userId: string) => server.services.database.selectFrom('link').select('created').where('user_id', '=', userId).execute();

test('links and mail are forgotten after 90 days, not before; a link is refused as it was', async () => {
  const anna = await personAt(server, await makeTenant(server), 'Anna Lindqvist');
  const browser = openBrowser(server);
  const askForLink = async (): Promise<string> => {
    await browser.call('identity.requestPasswordReset', { email: anna.email });
    return vi.waitFor(() => mailedToken(server, anna.email), { timeout: 5_000 * patienceFactor });
  };
  const check = (token: string) => browser.code('identity.checkLink', { kind: 'passwordReset', token });
  const old = await askForLink();
  server.clock.advance(89 * day);
  await purge(server.services, [identity, mail]);
  expect(await newestMail(server, anna.email)).toContain(old);
  expect(await linksOf(anna.userId)).toHaveLength(1);
  expect(await check(old)).toBe('linkExpired');

  server.clock.advance(2 * day);
  await purge(server.services, [identity, mail]);
  expect(await newestMail(server, anna.email)).toBeUndefined();
  expect(await linksOf(anna.userId)).toEqual([]);
  expect(await check(old)).toBe('linkExpired');

  const fresh = await askForLink();
  await purge(server.services, [identity, mail]);
  expect(await check(fresh)).toBe('ok');
});
