/** Backups: snapshots of database and files in a folder, made by a command or each day, and restored by a command. */
import './tables.ts';
import type { Capability } from '../platform/capability.ts';
import { backupAge, backupFailed, backupState, forgetRuns } from './runs.ts';
import { dailyBackup } from './scheduled.ts';

export { backUp } from './back-up.ts';
export { backupCommand, restoreCommand } from './command.ts';
export { folderProblem } from './folder-problem.ts';
export { lastBackups } from './runs.ts';

export const backup = {
  name: 'backup',
  handlers: {},
  migrations: new URL('./migrations/', import.meta.url),
  jobs: [dailyBackup],
  gauges: [backupAge, backupFailed],
  readyDetails: async (database, now) => ({ backup: await backupState(database, now) }),
  forget: [forgetRuns],
} satisfies Capability;
