import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedNode, root } from './setup.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

// Below the packages, so that Vitest is found from there.
const cache = path.join(root, 'node_modules/.cache/trackyard');
let folder = '';
beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'counted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what passes at the second try is flaky, and a file that fails before its first test is a failure, by a run of Vitest', {
  timeout: 60_000,
}, () => {
  const report = path.join(folder, 'report.json');
  const write = (file: string, lines: string[]): void =>
    writeFileSync(path.join(folder, file), ["import { describe, expect, test } from 'vitest';", ...lines].join('\n'));
  write('vitest.config.ts', ["export default { test: { include: ['**/*.test.ts'], exclude: [], retry: 1 } };"]);
  write('a.test.ts', [
    'let tries = 0;',
    "describe('sends', () => {",
    "  test('are refused', () => expect(1).toBe(2));",
    "  test('pass at times', () => expect(++tries).toBe(2));",
    "  test('pass', () => {});",
    "  test.skip('are left out', () => {});",
    '});',
  ]);
  write('c.test.ts', [
    "test('leaves an error behind', async () => {",
    "  setTimeout(() => { throw new Error('read ECONNRESET'); });",
    '  await new Promise((resolve) => setTimeout(resolve));',
    '});',
  ]);
  write('b.test.ts', ["import './no-such-file.ts';", "test('is never reached', () => {});"]);
  const reporter = `--reporter=${path.join(root, 'tools/vitest-report.mjs')}`;
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, reporter];
  const { status } = spawnSync(pinnedNode, args, { cwd: folder, env: { ...process.env, TRACKYARD_VITEST_REPORT: report } });
  expect(status).toBe(1);
  const { failures, files, ...counts } = countVitest(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof countVitest>[0]);
  expect(counts).toEqual({ passed: 3, failed: 3, skipped: 1, flaky: ['a.test.ts › sends > pass at times'] });
  expect(failures).toEqual([
    expect.stringMatching(/^a\.test\.ts › sends > are refused\n {4}AssertionError: expected 1 to be 2/),
    expect.stringMatching(/^b\.test\.ts › the file itself\n {4}Error: .*no-such-file/),
    expect.stringMatching(/^c\.test\.ts › outside the tests\n {4}Error: read ECONNRESET/),
  ]);
  expect(files.map((it) => [it.file, it.seconds > 0]).toSorted()).toEqual([
    ['a.test.ts', true],
    ['b.test.ts', true],
    ['c.test.ts', true],
  ]);
});

test('a test that never ended and an error outside tests are failures', () => {
  const stuck = { file: 'a.test.ts', seconds: 1, state: 'pending', errors: [], tests: [{ name: 'hangs', state: 'pending', flaky: false }] };
  const counts = countVitest({ files: [stuck], errors: [{ file: 'b.test.ts', error: 'A promise was rejected' }] });
  expect(counts.failed).toBe(2);
  expect(counts.failures).toEqual(['a.test.ts › hangs', 'b.test.ts › outside the tests\n    A promise was rejected']);
});

test('a skipped test that names a requirement is a failure, unless it ran at another size', () => {
  const skipped = (name: string) => ({ name, state: 'skipped', flaky: false });
  const file = {
    file: 'a.test.ts',
    seconds: 1,
    state: 'passed',
    errors: [],
    tests: [skipped('needs root'), skipped('sends > it [CHAT-001]')],
  };
  const vitest = countVitest({ files: [file] });
  expect([vitest.failed, vitest.skipped]).toEqual([1, 1]);
  expect(vitest.failures).toEqual([
    expect.stringContaining('a.test.ts › sends > it [CHAT-001]\n    It names a requirement and was skipped.'),
  ]);
  const spec = (title: string, line: number, ...statuses: string[]) => ({
    ...{ title, line, file: 'frame.e2e.ts' },
    tests: statuses.map((status, at) => ({ status, projectName: ['desktop', 'phone'][at]!, results: [] })),
  });
  const specs = [
    spec('turns [SHELL-047]', 3, 'skipped'),
    spec('opens [SHELL-001]', 9, 'skipped', 'expected'),
    spec('closes', 12, 'skipped'),
  ];
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 3 };
  const browser = countPlaywright({ stats, suites: [{ specs }] });
  expect([browser.passed, browser.failed, browser.skipped]).toEqual([1, 1, 2]);
  expect(browser.failures).toEqual([expect.stringContaining('frame.e2e.ts:3 › turns [SHELL-047]')]);
});

test('a browser test that passes at the second try is flaky, and an error outside tests is a failure', () => {
  const at = (line: number, tests: object[]) => ({ title: `test ${line}`, file: 'sign-in.e2e.ts', line, tests });
  const failed = { duration: 2_000, error: { message: '\u001b[31mTimed out\u001b[39m\n\n  at the button' } };
  const specs = [
    at(7, [
      { status: 'unexpected', projectName: 'phone', results: [failed, failed] },
      { status: 'expected', projectName: 'desktop', results: [{ duration: 1_000 }] },
    ]),
    at(9, [{ status: 'flaky', projectName: 'desktop', results: [failed, { duration: 500 }] }]),
  ];
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  const suites = [{ suites: [{ specs }] }] as NonNullable<Parameters<typeof countPlaywright>[0]['suites']>;
  expect(countPlaywright({ stats, errors: [{ message: 'No browser' }], suites })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
    failures: ['[phone] sign-in.e2e.ts:7 › test 7\n    Timed out\n      at the button', ' › outside the tests\n    No browser'],
    flaky: ['[desktop] sign-in.e2e.ts:9 › test 9'],
    files: [{ file: 'sign-in.e2e.ts', seconds: 7.5 }],
  });
});
