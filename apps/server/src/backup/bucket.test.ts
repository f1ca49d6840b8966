import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  createEmptyDatabase,
  openS3,
  patienceFactor,
  startTestServer,
  type TestDatabase,
  type TestS3,
  type TestServer,
} from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationFolders } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { openPool } from '../platform/database/pool.ts';
import { filesInBucket } from '../platform/files/bucket.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { openExisting } from './repository.ts';
import { chooseSnapshot, restoreInto } from './restore.ts';
import { dailyBackup } from './scheduled.ts';

vi.setConfig({ testTimeout: 60_000 * patienceFactor });
const ids = randomIds(systemClock);
const log = createLog('error');
let server: TestServer;
let s3: TestS3;
let fresh: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-backup-bucket-'));
  s3 = await openS3();
  server = await startTestServer();
  fresh = await createEmptyDatabase();
});
afterAll(async () => {
  await server?.stop();
  await s3?.stop();
  await fresh?.drop();
  await rm(folder, { recursive: true, force: true });
});

const runDaily = (signal = new AbortController().signal) =>
  dailyBackup.handle({
    ...{ id: server.services.ids.id(), input: {}, attempt: 1, signal },
    ...{ services: server.services, write: server.app.write },
  });

test('the backup of the day has the files of the bucket, which a restore puts into another one', async () => {
  const { configuration } = server.services;
  const [name, bytes] = [`uploads/${ids.id()}/${ids.id()}`, Buffer.alloc(9_000_000, 'beans')];
  await filesInBucket(s3.setting, log).write(name, bytes);
  Object.assign(configuration, { s3: s3.setting, backupFolder: folder });
  await runDaily();
  const repository = await openExisting(folder, ids, null);
  const target = filesInBucket({ ...s3.setting, prefix: 'restored/' }, log);
  const database = openPool(fresh.connection, log, 2);
  try {
    const options = {
      repository,
      migrations: await readMigrations(migrationFolders),
      progress: () => undefined,
      onDamage: () => undefined,
    };
    const { lost } = await restoreInto(
      { database, connection: fresh.connection, files: target },
      await chooseSnapshot(repository),
      options,
    );
    expect(lost).toEqual([]);
  } finally {
    await database.destroy();
  }
  expect((await target.read(name))?.equals(bytes)).toBe(true);
});

test('the backup of the day ends when its server is told to stop', async () => {
  server.services.configuration.backupFolder = path.join(folder, 'stopped');
  const stopping = new AbortController();
  const running = runDaily(stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(running).rejects.toThrow('the server stops');
  const snapshots = await readdir(path.join(folder, 'stopped', 'snapshots')).catch(() => []);
  expect(snapshots.filter((it) => !it.startsWith('.'))).toEqual([]);
  const runs = server.services.database.selectFrom('backup_run').select('problem').where('problem', 'is not', null);
  expect(await runs.execute()).toEqual([]);
});
