import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { patienceFactor } from '@trackyard/testing';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { findBinaries, openServerLog } from './embedded-files.ts';
import { chooseMode, databaseAccount, type EmbeddedMode, thisMachine, traversable } from './embedded-mode.ts';
import { runningPostmaster, startingPostmaster } from './embedded-process.ts';

// A start takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000 });
const isRoot = process.getuid?.() === 0;
const started: Embedded[] = [];
const folders: string[] = [];

const newFolder = (under = os.tmpdir()): string => {
  const folder = mkdtempSync(path.join(under, 'trackyard-embedded-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
};
const start = async (folder: string, options?: EmbeddedOptions): Promise<Embedded> => {
  const it = await startEmbedded(folder, options);
  started.push(it);
  return it;
};
const ask = async (it: Embedded, query: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(it.connection);
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end());
};
const isRunning = (it: Embedded): boolean => runningPostmaster(path.join(it.root, 'pg18')) !== null;

afterEach(async () => {
  for (const it of started.splice(0)) {
    await it.stop();
    rmSync(String(it.connection.host), { recursive: true, force: true });
    if (it.mode === 'copy') rmSync(it.root, { recursive: true, force: true });
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['an ordinary user', { isRoot: false, traversable: false, namespaces: false }, 'plain'],
  ['root, in a folder that everybody may pass', { isRoot: true, traversable: true, namespaces: true }, 'setuid'],
  ['root, under a closed folder', { isRoot: true, traversable: false, namespaces: true }, 'unshare'],
  ['root, under a closed folder, without user namespaces', { isRoot: true, traversable: false, namespaces: false }, 'copy'],
] as const)('chooses how PostgreSQL runs: %s', (_, machine, expected) => {
  const circumstances = { isRoot: machine.isRoot, traversable: () => machine.traversable, namespaces: () => machine.namespaces };
  expect(chooseMode('/somewhere/bin/postgres', '/somewhere/data', circumstances)).toBe(expected);
});

/** As another account, PostgreSQL has to reach its binaries. */
const isReachable = traversable(path.dirname((await findBinaries()).postgres));
const rootModes: [EmbeddedMode, boolean, string][] = [
  ['setuid', isRoot && isReachable, isRoot ? 'the clone lies in a closed folder' : 'needs root'],
  ['unshare', isRoot && thisMachine.namespaces(), 'needs root and user namespaces'],
  ['copy', isRoot, 'needs root'],
  ['plain', !isRoot, 'needs an ordinary user'],
];
for (const [mode, possible, reason] of rootModes)
  test.skipIf(!possible)(
    `runs in the mode ${mode}, and keeps its data over a restart${possible ? '' : ` (skipped: ${reason})`}`,
    async () => {
      const closed = newFolder();
      if (mode === 'unshare' || mode === 'copy') chmodSync(closed, 0o700);
      const first = await start(path.join(closed, 'data'), { mode });
      await ask(first, 'create table kept as select 42 as answer');
      await first.stop();
      expect(isRunning(first)).toBe(false);
      const second = await start(path.join(closed, 'data'), { mode });
      expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
  );

test.skipIf(!isRoot || !isReachable || !thisMachine.namespaces())(
  'follows when the mode of an existing data folder has to change',
  async () => {
    const folder = newFolder();
    const open = await start(path.join(folder, 'data'));
    expect(open.mode).toBe('setuid');
    await open.stop();
    chmodSync(folder, 0o700);
    const closed = await start(path.join(folder, 'data'));
    expect(closed.mode).toBe('unshare');
  },
);

test('as root the database runs as the account trackyard, or as nobody where there is none', () => {
  const file = path.join(newFolder(), 'passwd');
  writeFileSync(file, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
  expect(databaseAccount(file)).toEqual({ uid: 65534, gid: 65534, isOwn: false });
  writeFileSync(file, 'nottrackyard:x:5:5::/:/bin/sh\ntrackyard:x:990:989::/nonexistent:/usr/sbin/nologin\n');
  expect(databaseAccount(file)).toEqual({ uid: 990, gid: 989, isOwn: true });
  writeFileSync(file, 'trackyard:x:0:0::/root:/bin/sh\n');
  expect(databaseAccount(file).isOwn).toBe(false);
});

test.skipIf(!isRoot)('another account of the machine neither reads the data nor gets to the socket', async () => {
  const it = await start(path.join(newFolder(), 'data'));
  const asStranger = (command: string, ...args: string[]) => spawnSync(command, args, { uid: 1234, gid: 1234, encoding: 'utf8' });
  for (const place of [path.join(it.root, 'pg18'), String(it.connection.host)]) {
    const { status, stderr } = asStranger('/bin/ls', place);
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining('Permission denied')]);
  }
});

/** Words of several scripts, and how many trigrams PostgreSQL makes of each: none where it takes their letters for something else. */
const trigrams = async (it: Embedded): Promise<number[]> => {
  await ask(it, 'create extension if not exists pg_trgm');
  const words = ['pump', 'поиск', 'αναζήτηση', '検索語', '검색어', 'بحث'];
  const rows = await ask(it, `select cardinality(show_trgm(word)) as made from unnest(array['${words.join("','")}']) as word`);
  return rows.map(({ made }) => Number(made));
};
const ofCluster = (it: Embedded): Embedded => ({ ...it, connection: { ...it.connection, database: 'postgres' } });
const setLocale = (it: Embedded, locale: string) =>
  ask(ofCluster(it), `update pg_database set datctype = '${locale}' where datname in ('trackyard', 'template1')`);
const isEachWhole = (made: number[]): boolean => made.every((it) => it >= 3);

test('letters of every script are letters: the trigrams of their words are not empty, also in a database made later', async () => {
  const it = await start(path.join(newFolder(), 'data'));
  expect(await trigrams(it)).toSatisfy(isEachWhole);
  await ask(ofCluster(it), 'create database later');
  expect(await trigrams({ ...it, connection: { ...it.connection, database: 'later' } })).toSatisfy(isEachWhole);
});

test.each([
  ['an earlier Trackyard, which knew letters of ASCII alone', 'C'],
  ['another system, whose locale is not known here', 'xx_XX.UTF-8'],
])('the data of %s is brought over with all that is in it', async (_, locale) => {
  const folder = newFolder();
  const first = await start(path.join(folder, 'data'));
  await ask(first, "create table kept as select 'Łódź' as city");
  await setLocale(first, locale);
  if (locale === 'C') expect(await trigrams(first)).not.toSatisfy(isEachWhole);
  else await expect(ask(first, 'select 1')).rejects.toThrow('locale is incompatible');
  await first.stop();
  const second = await start(path.join(folder, 'data'));
  expect(await ask(second, 'select city from kept')).toEqual([{ city: 'Łódź' }]);
  expect(await trigrams(second)).toSatisfy(isEachWhole);
});

test('where the system knows none of the locales it starts all the same, with letters of ASCII', async () => {
  const folder = newFolder();
  const it = await start(path.join(folder, 'data'), { locales: ['xx_XX.UTF-8'] });
  expect(await ask(it, "select datctype, upper('łódź') as upper from pg_database where datname = current_database()")).toEqual([
    { datctype: 'C', upper: 'ŁÓDŹ' },
  ]);
  await it.stop();
  // As soon as it knows one, that is taken.
  expect(await trigrams(await start(path.join(folder, 'data')))).toSatisfy(isEachWhole);
});

test('two starts at once on one folder share one PostgreSQL, and the last one out stops it', async () => {
  const folder = newFolder();
  const [one, two] = await Promise.all([start(folder), start(folder)]);
  expect(one.pid()).toBe(two.pid());
  await one.stop();
  expect(await ask(two, 'select 1 as still')).toEqual([{ still: 1 }]);
  await two.stop();
  expect(isRunning(two)).toBe(false);
});

test('folders whose paths end alike have databases of their own', async () => {
  const under = newFolder();
  const [one, two] = await Promise.all(['a', 'b'].map((it) => start(path.join(under, it, 'data-with-a-long-common-end'))));
  expect(one!.pid()).not.toBe(two!.pid());
  expect(one!.connection.host).not.toBe(two!.connection.host);
});

test('takes over the PostgreSQL that a killed server left running', async () => {
  const folder = newFolder();
  const left = await start(folder);
  const next = await start(folder);
  expect(next.pid()).toBe(left.pid());
});

test('starts although a lock file names a process that is another program now', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await first.stop();
  writeFileSync(path.join(first.root, 'pg18', 'postmaster.pid'), `${process.ppid}\n`);
  expect(runningPostmaster(path.join(first.root, 'pg18'))).toBeNull();
  const second = await start(folder);
  expect(await ask(second, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('starts although the lock of its socket names a process that is another program now', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await first.stop();
  mkdirSync(String(first.connection.host));
  writeFileSync(path.join(String(first.connection.host), '.s.PGSQL.5432.lock'), `${process.ppid}\n`);
  expect(await ask(await start(folder), 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('sees a PostgreSQL that another process has just started, before it has its lock file', async () => {
  const data = path.join(newFolder(), 'pg18');
  const starting = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', '--', 'postgres', '-D', data, '-c']);
  await once(starting.stdout, 'data');
  expect(startingPostmaster(data)).toBe(starting.pid);
  starting.kill();
  await once(starting, 'close');
  expect(startingPostmaster(data)).toBeNull();
});

test('does not join a process that outlived its killed PostgreSQL: it starts once that has ended', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const outliving = new pg.Client(first.connection);
  outliving.on('error', () => {});
  await outliving.connect();
  const { rows } = await outliving.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGSTOP');
  process.kill(first.pid()!, 'SIGKILL');
  const log = path.join(first.root, 'postgres.log');
  let isUp = false;
  const second = start(folder).then((it) => {
    isUp = true;
    return it;
  });
  await vi.waitFor(() => expect(isUp || readFileSync(log, 'utf8').includes('is still in use')).toBe(true), {
    timeout: 30_000 * patienceFactor,
  });
  expect(isUp).toBe(false);
  process.kill(rows[0]!.pid, 'SIGKILL');
  expect(await ask(await second, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('what killed starts left half made is cleared away by the next', async () => {
  const folder = newFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  mkdirSync(path.join(folder, `pg18.${ended}`));
  await start(folder);
  expect(existsSync(path.join(folder, `pg18.${ended}`))).toBe(false);
});

test('a start cut short leaves nothing half done', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, `pg18.${process.pid}`));
  writeFileSync(path.join(folder, `pg18.${process.pid}`, 'PG_VERSION'), '18');
  const it = await start(folder);
  expect(await ask(it, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('says in one sentence that the data folder can not be made or written', async () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbedded(path.join(file, 'data'))).rejects.toThrow(/^The data folder .*file\/data can't be made: .*\.$/);
});

test('says in one sentence that PostgreSQL refuses the data, and where its log is', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await first.stop();
  rmSync(path.join(first.root, 'pg18', 'global', 'pg_control'));
  await expect(startEmbedded(folder)).rejects.toThrow(/^PostgreSQL does not open the data in .*; .*postgres\.log says why\.$/);
  expect(existsSync(path.join(first.root, 'postgres.log'))).toBe(true);
});

test('says in one sentence that the data is of another version of PostgreSQL', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'pg18'));
  writeFileSync(path.join(folder, 'pg18', 'PG_VERSION'), '17\n');
  await expect(startEmbedded(folder)).rejects.toThrow(/is of PostgreSQL version 17, and this is version 18\.$/);
});

test('a log of PostgreSQL that has grown large makes room for a new one', () => {
  const folder = newFolder();
  const log = (name: string) => path.join(folder, name);
  for (const text of ['small', 'x'.repeat(10_000_001), 'next']) {
    const file = openServerLog(folder);
    writeSync(file, text);
    closeSync(file);
  }
  expect(readFileSync(log('postgres.log'), 'utf8')).toBe('next');
  expect(statSync(log('postgres.old.log')).size).toBe(10_000_006);
});
