import { configDefaults, defineConfig } from 'vitest/config';
import { patienceFactor } from './packages/testing/src/patience-factor.ts';
import { isLong, onTwoNodes } from './tools/two-nodes.mjs';

/** Folders whose tests need a database: one PostgreSQL for the run, in which each test file makes databases of its own. */
const withDatabase = ['apps/server', 'packages/testing', 'packages/data-worker'];
const without = ['packages/contract', 'packages/formula', 'packages/rules', 'apps/web', 'tools', 'docs', 'bench'];
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

/** Rights, security, ledger, simulation and crashes: one failure in thousands of runs is a finding, so they are never tried again. */
const findings = [
  'apps/server/src/platform/operations/ledger.test.ts',
  'apps/server/src/platform/realtime/rights.test.ts',
  'apps/server/src/tracks/access.test.ts',
  'apps/server/test/ledger*.test.ts',
  'apps/server/test/permission-matrix.test.ts',
  'apps/server/test/{security,simulation,failures,crashes}/**/*.test.ts',
];
/** These have a process to themselves: one stands in for a module, the other counts the steps of code that nothing has compiled yet. */
const alone = ['apps/server/test/security/enumeration.test.ts', 'packages/rules/src/chat/parse/steps.test.ts'];
const exclude = [...configDefaults.exclude, ...alone];
const globalSetup = ['packages/testing/src/vitest-global.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    // One more than the two processors of the machines where it runs: the long tests wait for the database most of their time.
    maxWorkers: 3,
    // Modules are loaded once for all files of a process: what a file starts it stops.
    isolate: false,
    setupFiles: ['tools/fixed-seeds.mjs'],
    // In the long run one test may try thousands of random inputs.
    testTimeout: (isLong ? 600_000 : 20_000) * patienceFactor,
    hookTimeout: 60_000 * patienceFactor,
    expect: { poll: { timeout: 15_000 * patienceFactor } },
    projects: [
      { extends: true, test: { name: 'pure', include: testsIn(without), exclude } },
      {
        extends: true,
        // In CI a test that passes only at the second try is reported as flaky (tools/test-record.mjs).
        test: {
          name: 'database',
          include: testsIn(withDatabase),
          exclude: [...configDefaults.exclude, ...findings],
          globalSetup,
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      { extends: true, test: { name: 'findings', include: findings, exclude, globalSetup } },
      { extends: true, test: { name: 'alone', include: alone, isolate: true, globalSetup } },
      { extends: true, test: { name: 'nodes', include: onTwoNodes, globalSetup, env: { TRACKYARD_TEST_NODES: '2' } } },
    ],
  },
});
