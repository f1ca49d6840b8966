import { shareCluster } from './cluster.ts';

/** For `globalSetup` of Vitest: one PostgreSQL for all test files of a run, of whichever project. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await shareCluster();
  return cluster.stop;
}
