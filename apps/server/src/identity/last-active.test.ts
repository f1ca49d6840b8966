import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastActiveJob } from './last-active.ts';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());

const run = () =>
  lastActiveJob.handle({
    ...{ id: '', input: {}, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });
const lastActive = async () =>
  (await server.services.database.selectFrom('app_user').select('last_active').where('id', '=', anna.userId).executeTakeFirstOrThrow())
    .last_active;

test('the last use of a session is noted by a job, and changes a person’s row only every few minutes', async () => {
  expect(await lastActive()).toEqual(new Date(0));
  const first = server.clock.now();
  await run();
  expect(await lastActive()).toEqual(first);
  server.clock.advance(2 * 60_000);
  await anna.call('profile.update', { openLinks: false });
  await run();
  expect(await lastActive()).toEqual(first);
  server.clock.advance(3 * 60_000);
  await anna.call('profile.update', { openLinks: false });
  await run();
  expect(await lastActive()).toEqual(server.clock.now());
});
