import { createDatabase, patienceFactor, startTestServer, type TestDatabase, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { type SilentLine, silentLine } from './silent-line.ts';

// Nobody tells the server that the line is dead: it has to wait until it has been silent for too long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let database: TestDatabase;
let line: SilentLine;
let server: TestServer;
let anna: TestPerson;
let trackId: string;

beforeEach(async () => {
  database = await createDatabase();
  line = await silentLine(database.connection);
  const connection = { ...line.connection, query_timeout: 4_000, connectionTimeoutMillis: 4_000 };
  server = await startTestServer({ connection, log: createLog('silent') });
  anna = await server.person('Anna Lindqvist');
  trackId = await server.track('Design', [anna]);
});
afterEach(async () => {
  await server?.stop();
  await line?.close();
  await database?.drop();
});

const id = (): string => server.services.ids.id();
const send = (message: { id: string; text: string }) => anna.call('chat.sendMessage', { trackId, ...message });
/** More than the pool has connections. */
const many = 30;
const reads = () => Array.from({ length: many }, () => anna.call('chat.listMessages', { trackId }));
const codes = (results: PromiseSettledResult<unknown>[]) => results.map((it) => (it.status === 'rejected' ? it.reason.code : 'done'));

test('while the database is silent every call is told so, and all works again once it speaks', async () => {
  // A pool full of lines that will be dead.
  await Promise.all(reads());
  line.hush();
  const message = { id: id(), text: 'sent while the database was silent' };
  expect(codes(await Promise.allSettled([send(message), ...reads()]))).toEqual(Array.from({ length: many + 1 }, () => 'unavailable'));
  expect((await anna.fetch('/readyz')).status).toBe(503);
  line.mend();
  await vi.waitFor(async () => expect((await anna.fetch('/readyz')).status).toBe(200), { timeout: 60_000 * patienceFactor });
  await Promise.all(reads());
  expect(await send(message)).toMatchObject({ id: message.id });
});

test('a server stops although the database is silent', async () => {
  await Promise.all(reads());
  line.hush();
  const calls = [send({ id: id(), text: 'sent as the server stops' }), ...reads()].map((it) => it.catch(() => undefined));
  await vi.waitFor(() => expect(line.unheard()).toBeGreaterThan(0));
  await server.stop();
  await Promise.all(calls);
});
