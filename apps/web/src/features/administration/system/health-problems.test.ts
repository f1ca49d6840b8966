import type { SystemHealth } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { healthProblems } from './health-problems.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const run = (ended: string, problem: string | null = null) => ({ started: ended, ended, folder: '/backups', problem, bytes: 1 });
const good = run('2026-11-28T00:00:00.000Z');
const health: SystemHealth = {
  ...{ version: '1.0.0', commit: null, database: { version: '18', bytes: 1 }, files: { count: 0, bytes: 0 } },
  disk: { free: 5e9, full: false },
  mail: { server: true, publicAddress: true, waiting: 3, failed: 0 },
  jobs: { waiting: 1, failed: 0 },
  backup: { daily: true, folderProblem: null, last: good, lastGood: good },
};

test('an instance that works has nothing to look at; each problem is named', () => {
  expect(healthProblems(health, now)).toEqual([]);
  expect(healthProblems({ ...health, disk: { free: 1e6, full: true } }, now)).toEqual(['diskFull']);
  expect(healthProblems({ ...health, disk: { free: 5e8, full: false } }, now)).toEqual(['diskLow']);
  expect(healthProblems({ ...health, backup: { daily: false, folderProblem: null, last: null, lastGood: null } }, now)).toEqual([
    'noBackup',
  ]);
  expect(healthProblems({ ...health, backup: { ...health.backup, folderProblem: '/backups can’t be written.' } }, now)).toEqual([
    'backupFolder',
  ]);
  const old = run('2026-11-25T00:00:00.000Z');
  const failed = run('2026-11-28T00:00:00.000Z', 'no space left');
  expect(healthProblems({ ...health, backup: { daily: true, folderProblem: null, last: failed, lastGood: old } }, now)).toEqual([
    'backupFailed',
    'backupOld',
  ]);
  expect(healthProblems({ ...health, mail: { ...health.mail, publicAddress: false, failed: 2 } }, now)).toEqual([
    'noAddress',
    'mailFailed',
  ]);
  const byProxy = { ...health.mail, server: false, publicAddress: false };
  expect(healthProblems({ ...health, mail: byProxy }, now)).toEqual(['noAddress']);
  expect(healthProblems({ ...health, jobs: { waiting: 0, failed: 1 } }, now)).toEqual(['jobsFailed']);
});
