import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, mailedToken, openBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';
import { checkLockOut, countFailure, signInTries } from './lock-out.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const home = '203.0.113.7';
const anna = (address = home) => signInTries('anna@kestrel.example', address);

test('the lock opens by itself, 15 minutes after the first of the ten failures', async () => {
  const { database, ids, clock } = server.services;
  const start = clock.now().getTime();
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  const codeAfter = (minutes: number) => checkLockOut(database, anna(), after(minutes)).then(() => 'ok', codeOf);
  for (let minute = 0; minute < 9; minute++) await countFailure(database, ids, anna(), after(minute));
  expect(await codeAfter(9)).toBe('ok');
  await countFailure(database, ids, anna(), after(9));
  expect(await codeAfter(9)).toBe('accountLocked');
  expect(await codeAfter(14.9)).toBe('accountLocked');
  expect(await codeAfter(15.1)).toBe('ok');
});

test('failures that come at once are all counted', async () => {
  const { database, ids, clock } = server.services;
  const [now, mateo] = [clock.now(), signInTries('mateo@kestrel.example', home)];
  await Promise.all(Array.from({ length: 10 }, () => countFailure(database, ids, mateo, now)));
  expect(await checkLockOut(database, mateo, now).then(() => 'ok', codeOf)).toBe('accountLocked');
});

/** Signs in from another address than those of this machine. */
const signInFrom = async (address: string, email: string, password: string): Promise<string> => {
  const { engine, ids } = server.services;
  const caller = { actor: null, requestId: ids.id(), address, userAgent: '', key: ids.id() };
  return engine.run('identity.signIn', { email, password }, caller).then(() => 'ok', codeOf);
};

test('wrong passwords from one network lock the account out there, and nowhere else', async () => {
  const jonas = await personAt(server, server.tenantId, 'Jonas Weber');
  for (let times = 0; times < 10; times++) expect(await signInFrom('198.51.100.1', jonas.email, 'guess')).toBe('invalidCredentials');
  expect(await signInFrom('198.51.100.1', jonas.email, passwordOfAll)).toBe('accountLocked');
  expect(await signInFrom(home, jonas.email, passwordOfAll)).toBe('ok');
});

test('who is signed in can change the password while somebody outside guesses it', async () => {
  const aiko = await personAt(server, server.tenantId, 'Aiko Tanaka');
  for (let times = 0; times < 10; times++) await openBrowser(server).code('identity.signIn', { email: aiko.email, password: 'guess' });
  expect(await aiko.code('identity.changePassword', { password: passwordOfAll, newPassword: 'a boat along the river' })).toBe('ok');
});

test('guesses from many networks lock the account after a hundred, and a new password unlocks it everywhere', async () => {
  const { database, ids, clock } = server.services;
  const priya = await personAt(server, server.tenantId, 'Priya Nair');
  const guess = (network: number) => countFailure(database, ids, signInTries(priya.email, `198.51.100.${network}`), clock.now());
  for (let network = 0; network < 99; network++) await guess(network);
  expect(await signInFrom(home, priya.email, passwordOfAll)).toBe('ok');
  await guess(99);
  expect(await signInFrom(home, priya.email, passwordOfAll)).toBe('accountLocked');
  await openBrowser(server).call('identity.requestPasswordReset', { email: priya.email });
  await server.settled();
  const token = await mailedToken(server, priya.email);
  const newPassword = 'a boat along the river';
  expect(await openBrowser(server).code('identity.resetPassword', { token, password: newPassword })).toBe('ok');
  expect(await signInFrom(home, priya.email, newPassword)).toBe('ok');
});
