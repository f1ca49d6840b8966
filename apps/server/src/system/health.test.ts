import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('system administrators and /readyz see how the last backup ended', async () => {
  const root = await server.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
  const ready = async () => ((await (await root.fetch('/readyz')).json()) as { backup: unknown }).backup;
  const none = await root.call('system.health', {});
  expect(none.backup).toEqual({ daily: false, folderProblem: null, last: null, lastGood: null });
  expect(await ready()).toEqual({ last: 'none', age: null });
  expect(none).toMatchObject({ jobs: { waiting: expect.any(Number), failed: 0 }, disk: { full: false }, mail: { server: false } });
  expect([none.version, none.database.version]).toEqual([expect.stringMatching(/^\d+\.\d+/), expect.stringMatching(/^\d+/)]);

  const { configuration } = server.services;
  configuration.backupFolder = `${configuration.dataFolder}/backups`;
  const { backup: inside } = await root.call('system.health', {});
  expect(inside).toMatchObject({ daily: true, folderProblem: expect.stringMatching(/inside the data folder is lost with it/) });
  configuration.backupFolder = null;

  const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1_000);
  const run = { folder: '/backups', started: at(-100) };
  const rows = [
    { ...run, id: '01998000-0000-7000-8000-000000000001', ended: at(-60), snapshot: 'one', problem: null, size: 12 },
    { ...run, id: '01998000-0000-7000-8000-000000000002', ended: at(-30), snapshot: null, problem: 'no space left', size: null },
  ];
  await server.services.database.insertInto('backup_run').values(rows).execute();
  const { backup } = await root.call('system.health', {});
  expect([backup.last?.problem, backup.lastGood?.bytes, backup.lastGood?.folder]).toEqual(['no space left', 12, '/backups']);
  expect(await ready()).toEqual({ last: 'failed', age: 60 });
});
