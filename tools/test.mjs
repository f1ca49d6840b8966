// npm test: every check there is. A stage that fails hides no other; the last line says how many passed and failed.
//   npm test -- --only unit,browser    just these stages: check, web, unit, browser, nodes, bench
// Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks.mjs';
import { pinnedNode, root, setUp } from './setup.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';
import { onTwoNodes } from './two-nodes.mjs';
import { buildWeb } from './web-build.mjs';

const reports = path.join(root, 'node_modules/.cache/trackyard/reports');
const stages = {
  check: { title: 'Types, lint, boundaries, unused code', run: runChecks },
  web: { title: 'Build of the web client', run: () => one(buildWeb() === 0) },
  unit: { title: 'Rules, server and worker (Vitest)', run: () => runVitest() },
  browser: { title: 'In the browser (Playwright)', run: () => runPlaywright() },
  nodes: { title: 'On two nodes (Vitest and Playwright)', run: runOnTwoNodes },
  bench: { title: 'Benchmarks, once and small', run: () => one(runNode(['bench/run.ts', '--smoke']) === 0) },
};

const only = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',') ?? Object.keys(stages);
const unknown = only.filter((name) => !stages[name]);
if (unknown.length) {
  console.error(`There is no stage '${unknown.join(', ')}'; there are ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}
let finished = false;
process.on('exit', () => {
  // Whoever counts finds a last line also when the set-up ends all, or a mistake of this script.
  if (!finished) console.log('0 passed, 1 failed');
});
setUp({ test: only.includes('browser') || only.includes('nodes') });
mkdirSync(reports, { recursive: true });
const results = [];
for (const name of Object.keys(stages).filter((it) => only.includes(it)))
  results.push({ ...stages[name], ...(await runStage(stages[name])) });

const failures = results.flatMap((it) => it.failures ?? []);
if (failures.length) console.log(`\nWhat failed\n${failures.join('\n')}`);
console.log('\nIn all');
for (const { title, passed, failed, skipped, seconds } of results)
  console.log(`${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`);
const failed = sum('failed');
process.exitCode = failed ? 1 : 0;
finished = true;
console.log(`${sum('passed')} passed, ${failed} failed`);

async function runStage({ title, run }) {
  console.log(`\n=== ${title}`);
  const started = performance.now();
  const counts = await run();
  return { ...counts, seconds: Math.round((performance.now() - started) / 1000) };
}

function runVitest(which = [], env = {}) {
  const file = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = runNode([path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...which, ...reporters], env);
  return settled(code, file, countVitest);
}

function runPlaywright(which = [], env = {}) {
  const file = freshReport('playwright.json');
  const command = [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...which];
  return settled(runNode(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }), file, countPlaywright);
}

function runOnTwoNodes() {
  const { env, unit, browser } = onTwoNodes;
  const [one, other] = [runVitest(unit, env), runPlaywright(browser, env)];
  const both = (what) => one[what] + other[what];
  return { passed: both('passed'), failed: both('failed'), skipped: both('skipped'), failures: [...one.failures, ...other.failures] };
}

/** A runner that fails without naming a failed test, or that leaves no report, counts as one failure. */
function settled(code, file, count) {
  const report = readReport(file);
  const counts = report ? count(report) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
function freshReport(name) {
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
function one(passed) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
function sum(what) {
  return results.reduce((total, it) => total + it[what], 0);
}
