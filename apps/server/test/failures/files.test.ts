import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CurrentUser, TrackyardError } from '@trackyard/contract';
import { createEmptyDatabase, patienceFactor, startTestServer, testClock } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { importCommand } from '../../src/imports/index.ts';
import { readConfiguration } from '../../src/platform/configuration.ts';
import { createLog } from '../../src/platform/log.ts';
import { smallJpeg } from '../small-jpeg.ts';
import { atEachFile } from './at-each-file.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { openTableCopies } from './table-copies.ts';

let laboratory: Laboratory;
let folder: string;
beforeAll(async () => {
  laboratory = await openLaboratory(async (options) => ({ server: await startTestServer(options) }));
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-files-'));
});
afterAll(async () => {
  await laboratory?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('an import whose files cannot be read says which, and changes nothing', async () => {
  const { server, copies } = laboratory;
  const { email } = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const files = ['2016-12-19.txt', '2016-12-20.txt'].map((it) => path.join(folder, it));
  for (const file of files) await writeFile(file, '[05:59] <ikonia> hello\n');
  const flaws = await atEachFile(
    'an import',
    async () => {
      await importCommand([...files, '--track', 'Old days', '--as', email], {
        configure: () => ({ ...readConfiguration([], {}), databaseUrl: 'postgres://of-the-test' }),
        open: (configuration) =>
          createApp(configuration, { connection: server.connection, clock: server.clock, log: createLog('silent'), jobs: 'clock' }),
        print: () => {},
        progress: () => {},
      });
    },
    async () => await copies.exact(),
  );
  expect(flaws).toEqual([]);
});

test('a picture whose file cannot be written changes nothing, and its person always has the one that their row names', async () => {
  const { server, copies, settled } = laboratory;
  const mateo = await server.person('Mateo Ruiz');
  const picture = smallJpeg().toString('base64');
  const setPicture = async (): Promise<void> => {
    await mateo.call('profile.setPicture', { picture });
    await settled();
  };
  await setPicture();
  const flaws: string[] = [];
  const look = async () => {
    const names = await readdir(path.join(server.services.configuration.dataFolder, 'files', 'pictures', mateo.userId));
    const { scopes } = await mateo.call('sync.pull', { cursors: {} });
    const me = scopes.flatMap((it) => it.rows).find((it) => it.store === 'currentUser')?.row as CurrentUser;
    if (!names.includes(me.avatar!)) flaws.push(`the picture ${me.avatar} is not among ${names}`);
    return { ...(await copies.exact()), folder: names.toSorted().join() };
  };
  flaws.push(...(await atEachFile('setting a picture', setPicture, look)));
  await look();
  expect(flaws).toEqual([]);
});

test('a start whose files cannot be read says so, leaves no connection, and the next one works', {
  timeout: 120_000 * patienceFactor,
}, async () => {
  const database = await createEmptyDatabase();
  const { connection } = database;
  const aside = await openTableCopies(connection);
  const start = async () => {
    const app = await createApp(readConfiguration([], {}), { connection, clock: testClock(), log: createLog('silent'), jobs: 'clock' });
    await app.stop();
  };
  const flaws = await atEachFile('a start', start, async () => ({ transactions: String(await aside.isQuiet()) }));
  await aside.close();
  await database.drop();
  expect(flaws).toEqual([]);
});

test('the embedded database, whose files cannot be read or written, says so at its start, and the next one works', {
  timeout: 300_000 * patienceFactor,
}, async () => {
  const data = path.join(folder, 'data');
  const start = async () => {
    const app = await createApp(readConfiguration(['--data', data], {}), { log: createLog('silent'), jobs: 'clock' });
    await app.stop();
  };
  await start();
  const flaws = await atEachFile('the start of the embedded database', start);
  expect(flaws).toEqual([]);
});

test('a page whose file cannot be read is answered by an error, and the next request finds it', async () => {
  const web = path.join(folder, 'web');
  await mkdir(web);
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Trackyard</title>');
  await writeFile(path.join(web, 'service-worker.js'), '// nothing');
  const server = await startTestServer({ webFolder: web, log: createLog('silent') });
  const get = async (address: string) => {
    const response = await fetch(`${server.address}${address}`, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    if (response.status !== 200) throw new TrackyardError('unavailable', text);
  };
  const flaws: string[] = [];
  for (const address of ['/', '/service-worker.js', '/tracks'])
    flaws.push(...(await atEachFile(`a request for ${address}`, () => get(address))));
  await server.stop();
  expect(flaws).toEqual([]);
});
