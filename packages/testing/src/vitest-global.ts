import { shareCluster } from './cluster.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';

/** For `globalSetup` of Vitest: one PostgreSQL for all test files of a run, of whichever project. */
export default async function setUp(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory();
  const cluster = await shareCluster();
  return cluster.stop;
}
