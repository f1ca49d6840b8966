import { shareCluster } from './cluster.ts';

/** For `globalSetup` of Vitest: one PostgreSQL for all test files of a run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await shareCluster();
  return cluster.stop;
}
