// Runs Vitest, Playwright and scripts, and answers how many of their tests passed and failed. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root } from './setup.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

const reports = path.join(root, 'node_modules/.cache/trackyard/reports');
const inModules = (file) => path.join(root, 'node_modules', file);

export function runVitest(args = [], env = {}) {
  const file = freshReport('vitest.json');
  const reporters = ['--reporter=default', `--reporter=${path.join(root, 'tools/vitest-report.mjs')}`];
  const command = [inModules('vitest/vitest.mjs'), 'run', ...args, ...reporters];
  return countsOf(runNode(command, { ...env, TRACKYARD_VITEST_REPORT: file }), file, countVitest);
}

export function runPlaywright(args = [], env = {}) {
  const file = freshReport('playwright.json');
  const command = [inModules('@playwright/test/cli.js'), 'test', ...args];
  return countsOf(runNode(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }), file, countPlaywright);
}

/** A script counts as one test. */
export const runScript = (args, env) => one(runNode(args, env) === 0);

export const one = (passed) => ({ ...nothing, passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** Of a runner that had nothing to do. */
export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };

/** A runner that fails without naming a failed test, or that leaves no report, counts as one failure. */
function countsOf(code, file, count) {
  const report = readReport(file);
  const counts = report ? count(report) : nothing;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    console.error(`The runner left no report: ${cause.message}`);
    return undefined;
  }
}
function runNode(args, env = {}) {
  return spawnSync(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status ?? 1;
}
