import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { headers, scopeOf } from '@trackyard/contract';
import { patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded.ts';
import { createLog } from '../../src/platform/log.ts';

// Starts PostgreSQL by itself, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** A database that somebody else runs: nobody starts it again but the test. */
let database: Embedded;
let server: TestServer;
let anna: TestPerson;
let trackId: string;
const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-gone-'));

beforeAll(async () => {
  chmodSync(folder, 0o711);
  database = await startEmbedded(folder);
  server = await startTestServer({ connection: database.connection, log: createLog('silent') });
  anna = await server.person({ displayName: 'Anna Lindqvist' });
  trackId = await server.track('Design', [anna]);
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  rmSync(String(database?.connection.host), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const id = (): string => server.services.ids.id();
const status = async (address: string): Promise<number> => (await anna.fetch(address)).status;
const json = { 'content-type': 'application/json', [headers.requestedWith]: headers.requestedWithValue };
const post = (address: string, body: object, key = id()) =>
  anna.fetch(address, { method: 'POST', headers: { ...json, [headers.idempotencyKey]: key }, body: JSON.stringify(body) });

test('while the database is gone every call is told so, nothing hangs, and all works again once it is back', async () => {
  const socket = await anna.socket();
  const message = { id: id(), text: 'sent while the database was gone' };
  const key = id();
  const sendPath = `/api/tracks/${trackId}/messages`;

  process.kill(database.pid()!, 'SIGKILL');
  await database.lost();

  const envelope = {
    code: 'unavailable',
    message: expect.stringMatching(/^The database is out of reach\. /),
    requestId: expect.any(String),
  };
  const answers = await Promise.all([
    post(sendPath, message, key),
    post('/api/session', { email: anna.email, password: 'a walk along the river' }),
    post('/api/sync', { cursors: {} }),
    anna.fetch(sendPath),
    anna.fetch('/api/token'),
    // More at once than the pool has connections.
    ...Array.from({ length: 40 }, () => anna.fetch(sendPath)),
  ]);
  for (const it of answers) expect([it.status, await it.json()]).toEqual([503, envelope]);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  await expect(anna.socket()).rejects.toThrow();

  await database.startAgain(new AbortController().signal);
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000 * patienceFactor });
  expect((await post(sendPath, message, key)).status).toBe(200);
  const isOfChat = ({ frame }: { frame: { scope: string } }): boolean => frame.scope === scopeOf('chat', trackId);
  expect((await socket.next('changes', isOfChat)).frame.rows).toMatchObject([{ id: message.id }]);
  socket.close();
});

test('one backend killed: PostgreSQL ends all lines and recovers, and so does the server', async () => {
  const pull = () => anna.call('sync.pull', { cursors: {} });
  const before = await pull();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(server.services.database);
  process.kill(rows[0]!.pid, 'SIGKILL');
  await database.lost();
  await database.startAgain(new AbortController().signal);
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000 * patienceFactor });
  expect((await pull()).scopes).toEqual(before.scopes);
});
