import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '@trackyard/server';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import pg from 'pg';
import { temporaryFolder } from './at-end.ts';
import { copies } from './copies.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const megabyte = 1_000_000;
/** Milliseconds between messages during a backup. */
const pauseMs = 20;

/** Seconds of a backup beside `cp` of the same data folder, and how long messages take meanwhile. */
export async function benchBackup(size: Size): Promise<Measure[]> {
  const [messages, files] = size.smoke ? [2_000, 2] : [1_000_000, 100];
  const database = await startOwnDatabase();
  const server = await startTestServer({ connection: database.connection, clock: realClock, nodes: 1, checkOutput: false });
  const { folder: target, remove } = temporaryFolder();
  try {
    const mateo = await server.person('Mateo Ruiz');
    const trackId = await server.track('Green buying', [mateo]);
    await write(server, mateo, trackId);
    await fill(database.connection, trackId, messages);
    for (let at = 0; at < files; at++)
      await server.services.files.write(`files/${server.services.ids.id()}`, bytesOf(at, size.smoke ? 1_000 : 10 * megabyte));
    const quiet = await whileWriting(server, mateo, trackId, () => sleep(size.smoke ? 200 : 10_000));
    const copied = await secondsOf(async () => {
      await cp(database.folder, path.join(target, 'database'), { recursive: true, filter: isFile });
      await cp(path.join(server.services.configuration.dataFolder, 'files'), path.join(target, 'files'), { recursive: true });
    });
    let backedUp = 0;
    const busy = await whileWriting(server, mateo, trackId, async () => {
      backedUp = await secondsOf(() => backUpInto(server, path.join(target, 'backup')));
    });
    const again = await secondsOf(() => backUpInto(server, path.join(target, 'backup')));
    const of = `${messages} messages and ${files} files`;
    const line = (what: string, figure: number, unit: string, reference: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'backup', case: `${what}, ${of}`, figure, unit, reference, ...(goal && { goal }) }, size);
    return [
      line('first backup beside cp', backedUp, 's', copied, { atMost: 3 }),
      line('next backup, no new files, beside cp', again, 's', copied),
      line('a message is sent meanwhile, p50 beside a quiet time', quantile(busy, 0.5), 'ms', quantile(quiet, 0.5), { atMost: 1.2 }),
      line('a message is sent meanwhile, p95 beside a quiet time', quantile(busy, 0.95), 'ms', quantile(quiet, 0.95)),
    ];
  } finally {
    await server.stop();
    await remove();
    await database.stop();
  }
}

const backUpInto = (server: TestServer, to: string) => {
  const { connection, files, ids, clock } = server.services;
  const rest = { version: 'bench', passphrase: null, keep: null, now: () => clock.now(), progress: () => undefined };
  return backUp({ connection, files, ids, to, ...rest });
};

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Milliseconds of each message sent until the work is done. */
async function whileWriting(server: TestServer, who: TestPerson, trackId: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const writing = (async () => {
    while (!isDone || times.length === 0) {
      const start = performance.now();
      await write(server, who, trackId);
      times.push(performance.now() - start);
      await sleep(pauseMs);
    }
  })();
  await work();
  isDone = true;
  await writing;
  return times;
}
const write = (server: TestServer, who: TestPerson, trackId: string) =>
  who.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday, at nine' });

async function fill(connection: pg.ClientConfig, trackId: string, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await copies(client, trackId, count);
  await client.query('checkpoint');
  await client.end();
}

/** Bytes that no file shares and that do not compress well. */
function bytesOf(seed: number, length: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(length / 4));
  let state = seed + 1;
  for (let at = 0; at < words.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = state;
  }
  return new Uint8Array(words.buffer, 0, length);
}
/** Leaves out sockets and the lock files of a running database. */
const isFile = (source: string): boolean => !/\.(?:lock|pid|sock)|\.s\.PGSQL/.test(source);
