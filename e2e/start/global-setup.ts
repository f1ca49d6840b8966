import { keepTemporaryFilesInMemory, startCluster } from '@trackyard/testing';
import { buildWeb } from '../../tools/web-build.mjs';

/** Before all tests: the client as its sources are now, and one PostgreSQL, in which each test has a database of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (buildWeb() !== 0) throw new Error('The web client could not be built.');
  keepTemporaryFilesInMemory();
  const cluster = await startCluster();
  process.env['TRACKYARD_TEST_CLUSTER'] = JSON.stringify(cluster.connection);
  return cluster.stop;
}
