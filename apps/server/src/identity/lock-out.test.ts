import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../test/browsers.ts';
import { checkLockOut, countFailure } from './lock-out.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the lock opens by itself, 15 minutes after the first of the ten failures', async () => {
  const { database, ids, clock } = server.services;
  const start = clock.now().getTime();
  const after = (minutes: number) => new Date(start + minutes * 60_000);
  const codeAfter = (minutes: number) => checkLockOut(database, 'anna@kestrel.example', after(minutes)).then(() => 'ok', codeOf);
  for (let minute = 0; minute < 9; minute++) await countFailure(database, ids, 'anna@kestrel.example', after(minute));
  expect(await codeAfter(9)).toBe('ok');
  await countFailure(database, ids, 'anna@kestrel.example', after(9));
  expect(await codeAfter(9)).toBe('accountLocked');
  expect(await codeAfter(14.9)).toBe('accountLocked');
  expect(await codeAfter(15.1)).toBe('ok');
});

test('failures that come at once are all counted', async () => {
  const { database, ids, clock } = server.services;
  const now = clock.now();
  await Promise.all(Array.from({ length: 10 }, () => countFailure(database, ids, 'mateo@kestrel.example', now)));
  expect(await checkLockOut(database, 'mateo@kestrel.example', now).then(() => 'ok', codeOf)).toBe('accountLocked');
});
