import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { realClock, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import pg from 'pg';
import { temporaryFolder } from './at-end.ts';
import { copies } from './copies.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';

const megabyte = 1_000_000;
/** Milliseconds between messages during a backup. */
const pauseMs = 20;
const run = promisify(execFile);
const command = fileURLToPath(new URL('../apps/server/src/commands/backup.ts', import.meta.url));

/**
 * Seconds of `npm run backup` beside `cp` of the same tables and files with a `sync`, as a backup is on the disk when it ends; and how long messages
 * take meanwhile, during the backup and during `cp`. People write all the time, in both. The journal of the database, which neither needs, is left out.
 */
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
    const { dataFolder } = server.services.configuration;
    const during = (work: () => Promise<unknown>) => whileWriting(server, mateo, trackId, work);
    const backUp = () => backUpBy(database.connection, dataFolder, path.join(target, 'backup'));
    // The first messages warm the server.
    await during(() => sleep(size.smoke ? 200 : 5_000));
    const quiet = await during(() => sleep(size.smoke ? 200 : 10_000));
    const copied = await during(() => copyBy([tablesIn(database.folder), path.join(dataFolder, 'files')], path.join(target, 'copy')));
    const first = await during(backUp);
    const next = await during(backUp);
    const of = `${messages} messages and ${files} files`;
    const line = (what: string, figure: number, unit: string, reference: number, goal?: { atMost: number }): Measure =>
      measure({ bench: 'backup', case: `${what}, ${of}`, figure, unit, reference, ...(goal && { goal }) }, size);
    const send = (what: string, share: number, { times }: Written, goal?: { atMost: number }): Measure =>
      line(`a message sent ${what}, p${share * 100} beside a quiet time`, quantile(times, share), 'ms', quantile(quiet.times, share), goal);
    return [
      line('first backup beside cp and sync', first.seconds, 's', copied.seconds, { atMost: 3 }),
      line('next backup, no new files, beside cp and sync', next.seconds, 's', copied.seconds),
      send('during the first backup', 0.5, first, { atMost: 1.2 }),
      send('during the first backup', 0.95, first),
      send('during the next backup', 0.5, next),
      send('during cp and sync', 0.5, copied),
      send('during cp and sync', 0.95, copied),
    ];
  } finally {
    await server.stop();
    await remove();
    await database.stop();
  }
}

/** The command, in a process of its own. */
async function backUpBy({ host, user, database }: pg.ClientConfig, dataFolder: string, to: string): Promise<void> {
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'backup', to, '--data', dataFolder], {
    env: { ...process.env, DATABASE_URL },
  });
}
async function copyBy(from: readonly string[], to: string): Promise<void> {
  await run('sh', ['-c', 'mkdir "$0" && cp -R "$@" "$0" && sync', to, ...from]);
}
/** The tables with their indexes, in the data folder of a database. */
const tablesIn = (folder: string): string => path.join(folder, readdirSync(folder).find((it) => /^pg\d+$/.test(it))!, 'base');

interface Written {
  /** Of the work. */
  seconds: number;
  /** Milliseconds of each message. */
  times: number[];
}
/** Sends messages until the work is done. */
async function whileWriting(server: TestServer, who: TestPerson, trackId: string, work: () => Promise<unknown>): Promise<Written> {
  // What was written before is none of its work.
  await run('sync');
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
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  isDone = true;
  await writing;
  return { seconds, times };
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
