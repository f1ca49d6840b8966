import { defineConfig } from 'vitest/config';

/** Folders whose tests need a database: one PostgreSQL for the run, in which each test file makes databases of its own. */
const withDatabase = ['apps/server', 'packages/testing', 'packages/data-worker'];
const without = ['packages/contract', 'packages/rules', 'apps/web', 'tools', 'docs', 'bench'];
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    environment: 'node',
    // One more than the two processors of the machines where it runs: the long tests wait for the database most of their time.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'pure', include: testsIn(without) } },
      {
        extends: true,
        test: { name: 'database', include: testsIn(withDatabase), globalSetup: ['packages/testing/src/vitest-global.ts'] },
      },
    ],
  },
});
