import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { patienceFactor, startTestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { identity } from '../../src/identity/index.ts';
import { importCommand } from '../../src/imports/index.ts';
import { readConfiguration } from '../../src/platform/configuration.ts';
import { createLog } from '../../src/platform/log.ts';
import { purge } from '../../src/platform/purge.ts';
import { atEach } from './at-each.ts';
import { type Laboratory, openLaboratory } from './laboratory.ts';
import { type Digest, differing } from './table-copies.ts';

let laboratory: Laboratory;
let folder: string;
beforeAll(async () => {
  laboratory = await openLaboratory(async (options) => ({ server: await startTestServer(options) }));
  folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-failures-'));
});
afterAll(async () => {
  await laboratory?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What is as it was before, and what is as it is after `act`; `act` is undone. */
async function baseline(act: () => Promise<unknown>): Promise<{ done: Digest; undo(): Promise<void>; now(): Promise<Digest> }> {
  const { copies, ids } = laboratory;
  ids.begin();
  const now = () => copies.digest(ids.mark());
  const before = await now();
  await copies.copy(before.exact);
  const undo = async () => copies.restore(differing(before.exact, (await now()).exact));
  await act();
  const done = await now();
  await undo();
  return { done, undo, now };
}

test('an import that the database ends anywhere says so, and when run again brings in each line once', {
  timeout: 120_000 * patienceFactor,
}, async () => {
  const { server, faults, ids } = laboratory;
  const { email } = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const file = path.join(folder, '2016-12-19.txt');
  await writeFile(file, '[05:59] <ikonia> hello\n[06:00] <usual> good morning\n[06:01]  * usual waves\n');
  const run = () =>
    importCommand([file, '--track', 'Old days', '--as', email], {
      configure: () => ({ ...readConfiguration([], {}), databaseUrl: 'postgres://of-the-test' }),
      open: (configuration) =>
        createApp(configuration, { connection: server.connection, clock: server.clock, ids, log: createLog('silent'), jobs: 'clock' }),
      print: () => {},
      progress: () => {},
    });
  const { done, undo, now } = await baseline(run);
  const imported = ['chat_message', 'import_track', 'track', 'app_user', 'membership'];
  const flaws = await atEach({
    what: 'import',
    faults,
    attempt: run,
    async afterwards() {
      await run();
      const other = differing(done.alike, (await now()).alike).filter((table) => imported.includes(table));
      await undo();
      return [other.length > 0 && `once more leaves other rows in ${other}`];
    },
  });
  expect(flaws).toEqual([]);
});

test('a purge that the database ends anywhere is done by the next one', async () => {
  const { server, faults } = laboratory;
  const priya = await server.person('Priya Nair');
  const trackId = await server.track('Long gone', [priya]);
  await priya.call('tracks.delete', { trackId });
  server.clock.advance(100 * 86_400_000);
  const run = () => purge(server.services, [identity]);
  const { done, undo, now } = await baseline(run);
  const flaws = await atEach({
    what: 'purge',
    faults,
    // Whoever calls it logs what it rejects with.
    attempt: () => run().catch(() => {}),
    async afterwards() {
      await run();
      const other = differing(done.exact, (await now()).exact);
      await undo();
      return [other.length > 0 && `the next one leaves other rows in ${other}`];
    },
  });
  expect(flaws).toEqual([]);
});
