import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory, startCluster } from '@trackyard/testing';
import { buildWeb } from '../../tools/web-build.mjs';
import { shareNewerClient } from './builds.ts';

/** Before all tests: the client as its sources are now, and one PostgreSQL, in which each test has a database of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  keepTemporaryFilesInMemory();
  const cluster = await startCluster();
  process.env['TRACKYARD_TEST_CLUSTER'] = JSON.stringify(cluster.connection);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-newer-'));
  shareNewerClient(folder);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
