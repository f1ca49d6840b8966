import { patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailedToken, makeTenant, newestMail, openBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server);
});
afterAll(() => server.stop());

const newPassword = 'another walk by the lake';
async function resetTokenFor(email: string): Promise<string> {
  await openBrowser(server).call('identity.requestPasswordReset', { email });
  return vi.waitFor(() => mailedToken(server, email), { timeout: 5_000 * patienceFactor });
}

test('a mailed link sets a new password once, lifts the lock, and ends every session', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  for (let times = 0; times < 10; times++) await openBrowser(server).code('identity.signIn', { email: anna.email, password: 'guess' });
  const token = await resetTokenFor(anna.email);
  const browser = openBrowser(server);
  const check = () => browser.code('identity.checkLink', { kind: 'passwordReset', token });
  expect(await check()).toBe('ok');
  expect(await browser.code('identity.resetPassword', { token, password: newPassword })).toBe('ok');
  expect(await check()).toBe('linkExpired');
  expect(await anna.code('identity.getToken', {})).toBe('unauthenticated');
  expect(await browser.code('identity.signIn', { email: anna.email, password: passwordOfAll })).toBe('invalidCredentials');
  expect(await browser.code('identity.signIn', { email: anna.email, password: newPassword })).toBe('ok');
  expect(await browser.code('identity.resetPassword', { token, password: newPassword })).toBe('linkExpired');
});

test('asking for a link answers the same for an unknown address, to which nothing is mailed', async () => {
  const known = await personAt(server, tenantId, 'Mateo Ruiz');
  const browser = openBrowser(server);
  expect(await browser.call('identity.requestPasswordReset', { email: 'nobody@kestrel.example' })).toEqual({ sendsMail: false });
  expect(await browser.call('identity.requestPasswordReset', { email: known.email })).toEqual({ sendsMail: false });
  await vi.waitFor(async () => expect(await newestMail(server, known.email)).toBeDefined(), { timeout: 5_000 * patienceFactor });
  expect(await newestMail(server, 'nobody@kestrel.example')).toBeUndefined();
});

test('a weak password is refused with the reason, and the link stays good', async () => {
  const priya = await personAt(server, tenantId, 'Priya Nair');
  const token = await resetTokenFor(priya.email);
  const browser = openBrowser(server);
  await expect(browser.call('identity.resetPassword', { token, password: priya.email })).rejects.toMatchObject({ code: 'weakPassword' });
  expect(await browser.code('identity.resetPassword', { token, password: newPassword })).toBe('ok');
});

test('of two who use the same link at once, one gets it', async () => {
  const jonas = await personAt(server, tenantId, 'Jonas Weber');
  const token = await resetTokenFor(jonas.email);
  const codes = await Promise.all(
    ['the first of the two', 'the second of the two'].map((password) =>
      openBrowser(server).code('identity.resetPassword', { token, password }),
    ),
  );
  expect(codes.sort()).toEqual(['linkExpired', 'ok']);
});
