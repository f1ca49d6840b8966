import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budget, keepRecord, overBudget, recordOf, totalOf, treeOf } from './test-record.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stage = (name: string, flaky: string[] = []) => ({ name, seconds: 12, passed: 5, failed: 0, flaky, files: [] });
const flakyTests = (count: number) => Array.from({ length: count }, (_, at) => `a.test.ts › test ${at}`);
const commit = '0123456789012345678901234567890123456789';

test('five flaky tests pass, and a sixth fails the run', () => {
  expect(totalOf([stage('unit', flakyTests(3)), stage('browser', flakyTests(2))])).toMatchObject({ passed: 10, failed: 0, flaky: 5 });
  expect(totalOf([stage('unit', flakyTests(3)), stage('browser', flakyTests(3))])).toMatchObject({ passed: 10, failed: 1, flaky: 6 });
});

test('more journeys than the budget fail a run, and slow unit tests are noted', () => {
  const run = (browserRuns: number, seconds: number) =>
    overBudget([
      { ...stage('browser'), passed: browserRuns },
      { ...stage('unit'), seconds },
    ]);
  expect(run(budget.browserRuns, budget.unitSeconds)).toEqual({ tooMany: false, notes: [] });
  expect(run(budget.browserRuns + 1, budget.unitSeconds).tooMany).toBe(true);
  const slow = run(1, budget.unitSeconds + 1);
  expect([slow.tooMany, slow.notes.length]).toEqual([false, 1]);
});

test('each run leaves its record, and whole runs of a clean tree a line each, with the counts as they are searched for', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at + 0.2 }));
  const stages = [{ ...stage('unit', flakyTests(1)), files }, stage('check')];
  const machine = { browser: '/usr/bin/chromium', cores: 2, loadBefore: 0.5, loadAfter: 2.25 };
  const record = (clean: boolean) =>
    recordOf({ command: 'npm test', tree: { commit, clean }, at: new Date('2026-11-24T09:00:00Z'), stages, machine });
  const [last, runs] = [path.join(folder, 'cache/last-test.json'), path.join(folder, 'home/test-runs.jsonl')];
  keepRecord(record(false), { last, runs, whole: true });
  keepRecord(record(true), { last, runs, whole: false });
  expect(existsSync(runs)).toBe(false);
  for (const _ of [1, 2]) keepRecord(record(true), { last, runs, whole: true });
  const lines = readFileSync(runs, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(`${lines[1]}\n`).toBe(readFileSync(last, 'utf8'));
  expect(lines[0]).toContain('"passed":10,"failed":0,"flaky":1,');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    commit,
    clean: true,
    machine,
    flakyTests: flakyTests(1),
    seconds: { unit: 12, check: 12 },
  });
  const { slowest } = JSON.parse(lines[0]!) as { slowest: object[] };
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toEqual({ file: '11.test.ts', stage: 'unit', seconds: 11 });
});

test('a tree is clean until a file comes that its commit does not have', () => {
  expect(treeOf(folder)).toEqual({ commit: null, clean: false });
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@kestrel.example', ...args], { cwd: folder });
  git('init');
  git('commit', '--allow-empty', '-m', 'Begin');
  expect(treeOf(folder)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), clean: true });
  writeFileSync(path.join(folder, 'new.ts'), '');
  expect(treeOf(folder).clean).toBe(false);
});
