import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDatabase, type TestDatabase } from '@trackyard/testing';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { systemTimers } from '../timers.ts';
import { openNotifyLine } from './notify-line.ts';

let database: TestDatabase;
let door: Awaited<ReturnType<typeof openDoor>>;
beforeEach(async () => {
  database = await createDatabase();
  door = await openDoor(database.connection);
});
afterEach(async () => {
  await door.close();
  await database.drop();
});

/** A way to the database with a door: whoever comes while it is shut waits there. */
async function openDoor(to: pg.ClientConfig) {
  const clients = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let isShut = false;
  const relay = createServer((client) => {
    clients.add(client);
    const enter = (): void => {
      const server = connect(`${to.host}/.s.PGSQL.${to.port ?? 5432}`);
      server.on('error', () => client.destroy());
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
      client.pipe(server).pipe(client);
    };
    client.on('error', () => client.destroy());
    if (isShut) waiting.push(enter);
    else enter();
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...to, host: '127.0.0.1', port: (relay.address() as AddressInfo).port },
    waiting: () => waiting.length,
    /** Whoever is inside has to come again. */
    shut() {
      isShut = true;
      for (const it of clients) it.destroy();
    },
    letIn() {
      for (const enter of waiting) enter();
    },
    async close() {
      await new Promise<void>((resolve) => {
        relay.close(() => resolve());
        for (const it of clients) it.destroy();
      });
    },
  };
}

test('a line that is closed while it comes back ends, as soon as it is there again', async () => {
  const up = vi.fn();
  const log = createLog('silent');
  const line = await openNotifyLine({ connection: door.connection, timers: systemTimers, log, hear: () => {}, up });
  door.shut();
  await vi.waitFor(() => expect(door.waiting()).toBe(1));
  const closed = line.close();
  door.letIn();
  await closed;
  expect(up).toHaveBeenCalledOnce();
});
