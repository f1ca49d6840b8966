import { createApp, createLog } from '@trackyard/server';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type PersonAtBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';
import { turnOnFactor } from '../../test/second-factor.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { peopleCommand } from './command.ts';

/** The command opens a server of its own on the database on which another one runs. */
let server: TestServer;
let jonas: PersonAtBrowser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  jonas = await personAt(server, server.tenantId, 'Jonas Weber');
});

async function type(...words: string[]): Promise<string> {
  const lines: string[] = [];
  const done = peopleCommand(words, {
    configure: () => readConfiguration(['--data', '.'], {}),
    open: (configuration) => createApp(configuration, { connection: server.connection, log: createLog('error'), jobs: 'clock' }),
    print: (it) => lines.push(it),
  });
  return done.then(
    () => lines.join('\n'),
    (cause: Error) => cause.message.split('\n')[0]!,
  );
}
const signsIn = (email: string, password = passwordOfAll) => openBrowser(server).code('identity.signIn', { email, password });

test('shuts an account out and lets it in again', async () => {
  expect(await type('deactivate', jonas.email.toUpperCase())).toBe('Jonas Weber is deactivated and signed out everywhere.');
  expect([await jonas.code('identity.getToken', {}), await signsIn(jonas.email)]).toEqual(['unauthenticated', 'invalidCredentials']);
  expect(await type('list')).toContain(`${jonas.email}, Jonas Weber, Kestrel Coffee, deactivated`);
  expect(await type('reactivate', jonas.email)).toBe('Jonas Weber can sign in again.');
  expect(await signsIn(jonas.email)).toBe('ok');
});

test('makes somebody an administrator, where a company has none who can sign in', async () => {
  expect(await type('make-admin', jonas.email)).toBe('Jonas Weber is an administrator now.');
  expect(await type('list')).toContain(`${jonas.email}, Jonas Weber, Kestrel Coffee, administrator`);
  expect(await jonas.code('tenantUsers.list', { tenantId: server.tenantId })).toBe('ok');
  const elsewhere = await server.createTenant('Harbour Imports');
  const only = await personAt(server, elsewhere, 'Only Admin', { tenantAdmin: true });
  expect(await type('deactivate', only.email)).toBe('A company needs an administrator. Make somebody else one first.');
});

test('what the command does is a line of the audit log of the company', async () => {
  await type('deactivate', jonas.email);
  const lines = server.services.database.selectFrom('audit_event').selectAll().where('subject_id', '=', jonas.userId);
  expect(await lines.execute()).toMatchObject([
    { tenant_id: server.tenantId, actor_id: null, actor_name: 'Command line', operation: 'identity.deactivateUser', outcome: 'ok' },
  ]);
});

test('signs somebody out everywhere', async () => {
  expect(await type('sign-out', jonas.email)).toBe('Jonas Weber is signed out everywhere.');
  expect([await jonas.code('identity.getToken', {}), await signsIn(jonas.email)]).toEqual(['unauthenticated', 'ok']);
});

test('gives an account back to its owner: another address, and a link for a new password', async () => {
  const mine = `mine-${jonas.email}`;
  expect(await type('set-email', jonas.email, mine)).toBe(`Jonas Weber signs in with ${mine} now, and is signed out everywhere.`);
  expect([await jonas.code('identity.getToken', {}), await signsIn(jonas.email), await signsIn(mine)]).toEqual([
    'unauthenticated',
    'invalidCredentials',
    'ok',
  ]);
  const token = (await type('reset-link', mine)).split('/reset-password/')[1]!;
  const password = 'a boat along the river';
  expect(await openBrowser(server).code('identity.resetPassword', { token, password })).toBe('ok');
  expect(await signsIn(mine, password)).toBe('ok');
});

test('says what is wrong in what was typed', async () => {
  const aiko = await personAt(server, server.tenantId, 'Aiko Tanaka');
  expect(await type()).toBe('Say what to do.');
  expect(await type('banish', jonas.email)).toBe('banish is nothing that this command does.');
  expect(await type('deactivate')).toBe('Say whose account, by the email address.');
  expect(await type('deactivate', 'jonas')).toBe('jonas is no email address.');
  expect(await type('deactivate', 'nobody@kestrel.example')).toBe('Nobody has the address nobody@kestrel.example.');
  expect(await type('deactivate', jonas.email, aiko.email)).toBe(`${aiko.email} is too much.`);
  expect(await type('set-email', jonas.email)).toBe('Say the new address.');
  expect(await type('set-email', jonas.email, aiko.email)).toBe('This email is already in use.');
  await type('deactivate', jonas.email);
  expect(await type('reset-link', jonas.email)).toBe('Jonas Weber can’t sign in: the account is not open.');
});

test('removes the lost second factor of the last administrator', async () => {
  const tenantId = await server.createTenant('Lone Roasters');
  const only = await personAt(server, tenantId, 'Only Admin', { tenantAdmin: true });
  await turnOnFactor(server, only);
  expect(await openBrowser(server).call('identity.signIn', { email: only.email, password: passwordOfAll })).toMatchObject({ step: 'code' });
  expect(await type('reset-second-factor', only.email)).toBe(
    'Only Admin signs in by the password alone now, and is signed out everywhere.',
  );
  expect(await only.code('identity.getToken', {})).toBe('unauthenticated');
  expect(await openBrowser(server).call('identity.signIn', { email: only.email, password: passwordOfAll })).toMatchObject({
    userId: only.userId,
  });
});
