import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { createEmptyDatabase, patienceFactor, startTestServer, type TestDatabase, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp, migrationFolders, readConfiguration } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { backupCommand, restoreCommand } from './command.ts';
import { dailyBackup } from './scheduled.ts';

vi.setConfig({ testTimeout: 120_000 * patienceFactor });
let server: TestServer;
let fresh: TestDatabase;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-backup-command-'));
  server = await startTestServer();
  fresh = await createEmptyDatabase();
  await server.person('Anna Lindqvist');
});
afterAll(async () => {
  await server?.stop();
  await fresh?.drop();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = ({ host, user, database }: { host?: string; user?: string; database?: string }): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
const worldOf = (databaseUrl: string | null) => ({
  letOthersFirst: () => undefined,
  configure: (args: readonly string[]) => readConfiguration(args, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  open: (configuration: ReturnType<typeof readConfiguration>) => createApp(configuration, { log: createLog('error') }),
  ...{ environment: {}, migrations: () => readMigrations(migrationFolders), version: '0.1.0', now: systemClock.now },
  ...{ ids: randomIds(systemClock), log: createLog('error'), print: (line: string) => void lines.push(line) },
});
async function say(command: typeof backupCommand, args: readonly string[], databaseUrl: string | null): Promise<string> {
  lines.length = 0;
  try {
    await command(args, worldOf(databaseUrl));
    return lines.join('\n');
  } catch (cause) {
    return (cause as Error).message.split('\n')[0]!;
  }
}

test('a backup of DATABASE_URL is verified, listed, and restored into an empty database, and once only', async () => {
  const { dataFolder } = server.services.configuration;
  const to = path.join(folder, 'backups');
  const from = urlOf(server.connection as never);
  const made = await say(backupCommand, [to, '--data', dataFolder, '--verify'], from);
  expect(made).toMatch(/^Backup \S+ in \S+: \d+ rows, \d+ files \(\d+\.\d MB\), Trackyard 0\.1\.0, \d+\.\d s\.\n.*\nVerified: /);
  expect(await say(restoreCommand, [to, '--list'], null)).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ {2}\d+ rows/);
  const target = path.join(folder, 'data');
  expect(await say(restoreCommand, [to, '--data', target], urlOf(fresh.connection as never))).toMatch(/^Restored /);
  expect(await say(restoreCommand, [to, '--data', target], urlOf(fresh.connection as never))).toBe(
    'The database holds tables. Restore into an empty one.',
  );
  expect(await say(restoreCommand, [to, '--data', folder], null)).toMatch(/ is not empty\. Name an empty data folder/);
});

test('a backup that lost bytes is restored but for the files that it names, and its verification names them all', async () => {
  const { dataFolder } = server.services.configuration;
  const to = path.join(folder, 'damaged');
  const name = `damaged/${server.services.ids.id()}`;
  await server.services.files.write(name, Buffer.from('six green kettles'));
  const from = urlOf(server.connection as never);
  await say(backupCommand, [to, '--data', dataFolder], from);
  await writeFile(path.join(to, 'files', name), 'six greem kettles');
  const target = await createEmptyDatabase();
  try {
    const data = path.join(folder, 'damaged-data');
    const restored = await say(restoreCommand, [to, '--data', data], urlOf(target.connection as never));
    expect(restored).toMatch(/^Everything is restored but 1 file, missing or damaged in this backup\. /);
    expect(lines.at(-1)).toBe(`Lost: ${name}`);
  } finally {
    await target.drop();
  }
  expect(await say(backupCommand, [to, '--data', dataFolder, '--verify'], from)).toMatch(/ can be restored but for 1 file\. Delete /);
  expect(lines.at(-1)).toBe(`Damaged: ${path.join(to, 'files', name)}`);
});

test('a table with other bytes is named, and a backup of a newer version is refused, before the folder gets a database', async () => {
  const { dataFolder } = server.services.configuration;
  const to = path.join(folder, 'other-bytes');
  await say(backupCommand, [to, '--data', dataFolder], urlOf(server.connection as never));
  const [name] = await readdir(path.join(to, 'snapshots'));
  const table = path.join(to, 'snapshots', name!, 'app_user.copy.zst');
  const bytes = await readFile(table);
  // It decompresses well, has no rows, and is long: the database says no before the end is read.
  await writeFile(table, zstdCompressSync(`no row of people\n${randomBytes(8_000_000).toString('hex')}\n`));
  const target = path.join(folder, 'other-bytes-data');
  expect(await say(restoreCommand, [to, '--data', target], null)).toBe(
    `${table} is damaged: its bytes are not those of the backup. Restore another snapshot.`,
  );
  expect(lines.filter((it) => it.startsWith('Damaged: '))).toEqual([`Damaged: ${table}`]);
  await writeFile(table, bytes);
  const manifest = path.join(to, 'snapshots', name!, 'manifest.json');
  const read = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...read, version: '99.0.0', migrations: [...read.migrations, '209901010000-flying-cars'] }));
  const fresh = path.join(folder, 'newer-data');
  expect(await say(restoreCommand, [to, '--data', fresh], null)).toMatch(/^This backup was made by Trackyard 99\.0\.0, which is newer /);
  expect(existsSync(fresh)).toBe(false);
});

test('what is wrong with a command is said in one sentence', async () => {
  const { dataFolder } = server.services.configuration;
  expect(await say(backupCommand, [], null)).toBe('Name the folder of the backups.');
  expect(await say(backupCommand, [path.join(folder, 'b'), '--keep', '0', '--data', dataFolder], null)).toBe(
    '--keep needs a whole number from 1 on.',
  );
  expect(await say(backupCommand, [path.join(dataFolder, 'b'), '--data', dataFolder], null)).toMatch(
    /^A backup inside the data folder is lost with it\./,
  );
  expect(await say(backupCommand, [path.join(folder, 'b'), '--data', path.join(folder, 'none')], null)).toMatch(/^There is no data in /);
  expect(
    await say(backupCommand, [path.join(folder, 'b'), '--passphrase-file', path.join(folder, 'no'), '--data', dataFolder], null),
  ).toMatch(/^The passphrase file \S+ cannot be read/);
});

test('the backup of the day goes into the folder that is set, and the metrics tell its age', async () => {
  const { configuration } = server.services;
  const to = path.join(folder, 'daily');
  const run = () =>
    dailyBackup.handle({
      ...{ id: server.services.ids.id(), input: {}, attempt: 1, signal: new AbortController().signal },
      ...{ services: server.services, write: server.app.write },
    });
  const metric = async (name: string) =>
    Number(new RegExp(`^trackyard_backup_${name} (\\S+)$`, 'm').exec(await (await fetch(`${server.address}/metrics`)).text())![1]);
  await server.services.database.deleteFrom('backup_run').execute();
  expect([await metric('age_seconds'), await metric('failed')]).toEqual([-1, 0]);
  await run();
  configuration.backupFolder = to;
  await run();
  expect(await readdir(path.join(to, 'snapshots'))).toHaveLength(1);
  expect(await metric('failed')).toBe(0);
  configuration.backupFolder = path.join(folder, 'backups', 'snapshots');
  await expect(run()).rejects.toThrow('holds other files');
  expect(await metric('failed')).toBe(1);
});
