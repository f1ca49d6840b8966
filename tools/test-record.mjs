// What a run of the tests leaves behind: last-test.json of each, and a line in test-runs.jsonl of each whole run of a clean tree,
// so that one sees later which commit passed, what was flaky, and where the time went. Runs on Node.js 20.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** With more of them than this, something races that is not the machine. */
export const mostFlaky = 5;

/**
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, flaky?: string[],
 *   files?: { file: string, seconds: number }[] }} StageResult
 * @typedef {{ browser: string | null, cores: number, loadBefore: number, loadAfter: number }} Machine what timings depend on; load: of the last minute
 */

/** What a whole run may take, so that the product can double. More journeys fail it; seconds depend on the machine, and are a warning. */
export const budget = { browserRuns: 420, unitSeconds: 12 * 60 };

/** @param {StageResult[]} stages @returns {{ tooMany: boolean, notes: string[] }} */
export function overBudget(stages) {
  const [browser, unit] = ['browser', 'unit'].map((name) => stages.find((it) => it.name === name));
  const runs = browser ? browser.passed + browser.failed : 0;
  const notes = [
    ...(runs > budget.browserRuns
      ? [`${runs} journeys in the browser; ${budget.browserRuns} are the most. Test more of it without a browser.`]
      : []),
    ...(unit && unit.seconds > budget.unitSeconds ? [`${unit.seconds} s of unit tests; the aim is ${budget.unitSeconds}.`] : []),
  ];
  return { tooMany: runs > budget.browserRuns, notes };
}

/** The counts of all stages; too many flaky tests are one failure more. @param {StageResult[]} stages */
export function totalOf(stages) {
  const flakyTests = stages.flatMap((it) => it.flaky ?? []);
  /** @param {'passed' | 'failed'} what */
  const sum = (what) => stages.reduce((total, it) => total + it[what], 0);
  const failed = sum('failed') + (flakyTests.length > mostFlaky ? 1 : 0);
  return { passed: sum('passed'), failed, flaky: flakyTests.length, flakyTests };
}

/**
 * What is kept of a run, in the order in which it is written: other programs look for `"passed":N,"failed":N,"flaky":N`.
 * @param {{ command: string, tree: { commit: string | null, clean: boolean }, at: Date, stages: StageResult[], machine: Machine }} run
 */
export function recordOf({ command, tree, at, stages, machine }) {
  const { flakyTests, ...counts } = totalOf(stages);
  return {
    commit: tree.commit,
    clean: tree.clean,
    command,
    at: at.toISOString(),
    ...counts,
    flakyTests,
    seconds: Object.fromEntries(stages.map((it) => [it.name, it.seconds])),
    machine,
    slowest: stages
      .flatMap(({ name, files = [] }) => files.map(({ file, seconds }) => ({ file, stage: name, seconds: Math.round(seconds) })))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 10),
  };
}

/**
 * @param {ReturnType<typeof recordOf>} record
 * @param {{ last: string, runs: string, whole: boolean }} where `whole`: no stage was left out
 */
export function keepRecord(record, { last, runs, whole }) {
  const line = `${JSON.stringify(record)}\n`;
  mkdirSync(path.dirname(last), { recursive: true });
  writeFileSync(last, line);
  if (!whole || !record.clean) return;
  mkdirSync(path.dirname(runs), { recursive: true });
  appendFileSync(runs, line);
}

/** Outlives a checkout. */
export const cacheFolder = () => path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'trackyard');
export const runsFile = () => path.join(cacheFolder(), 'test-runs.jsonl');

/** The commit, and whether the files are those of it; without git neither is known. @param {string} folder */
export function treeOf(folder) {
  /** @param {string[]} args */
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const [head, status] = [git('rev-parse', '--verify', 'HEAD'), git('status', '--porcelain')];
  const commit = head.status === 0 ? head.stdout.trim() : null;
  return { commit, clean: commit !== null && status.status === 0 && status.stdout === '' };
}
