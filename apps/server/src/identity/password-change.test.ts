import { patienceFactor, startTestServer, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, mailedToken } from '../../test/browsers.ts';

const [password, newPassword] = ['a walk along the river', 'a boat along the river'];
let server: TestServer;
let email: string;
let here: TestSession;
let elsewhere: TestSession;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  email = `${server.services.ids.id()}@kestrel.example`;
  await server.person({ displayName: 'Anna Lindqvist', email, password });
  here = await server.signIn(email, password);
  elsewhere = await server.signIn(email, password);
});

const change = (given: { password?: string; newPassword?: string } = {}) =>
  here.call('identity.changePassword', { password, newPassword, ...given }).then(() => 'ok', codeOf);
const signsIn = (by: string) =>
  server
    .visitor()
    .signIn(email, by)
    .then(() => 'ok', codeOf);

describe('a new password', () => {
  test('opens, the old one does not, and all other sessions are over', async () => {
    const socket = await elsewhere.socket();
    expect(await change()).toBe('ok');
    expect([await signsIn(newPassword), await signsIn(password)]).toEqual(['ok', 'invalidCredentials']);
    expect(await here.call('identity.listSessions', {}).then(({ sessions }) => sessions.some((it) => it.current))).toBe(true);
    await expect(elsewhere.call('identity.getToken', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: false });
  });

  test('needs the present one; wrong ones lock this session out of trying, and nobody out of signing in', {
    timeout: 120_000 * patienceFactor,
  }, async () => {
    for (let tries = 0; tries < 10; tries++) expect(await change({ password: 'a guess in the dark' })).toBe('invalidCredentials');
    expect(await change()).toBe('accountLocked');
    expect(await signsIn(password)).toBe('ok');
    server.clock.advance(16 * 60_000);
    expect(await change()).toBe('ok');
  });

  test('has to be a good one', async () => {
    expect(await change({ newPassword: 'anna lindqvist' })).toBe('weakPassword');
    expect(await signsIn(password)).toBe('ok');
  });

  test('ends the links by which another one could be set', async () => {
    await server.visitor().call('identity.requestPasswordReset', { email });
    await server.settled();
    const token = await mailedToken(server, email);
    expect(await change()).toBe('ok');
    await expect(server.visitor().call('identity.resetPassword', { token, password })).rejects.toMatchObject({ code: 'linkExpired' });
  });

  test('that was saved already is saved, when the call comes again', async () => {
    expect([await change(), await change()]).toEqual(['ok', 'ok']);
    expect(await signsIn(newPassword)).toBe('ok');
  });
});
