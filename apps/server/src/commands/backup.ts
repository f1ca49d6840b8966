import { migrationFolders } from '../app.ts';
import { backupCommand, restoreCommand } from '../backup/index.ts';
import { systemClock } from '../platform/clock.ts';
import { endWithWords } from '../platform/command.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { goLast } from '../platform/low-priority.ts';
import { version } from '../platform/version.ts';
import { commandWorld } from './run-command.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER` */
const [what, ...args] = process.argv.slice(2);
await endWithWords(() =>
  (what === 'restore' ? restoreCommand : backupCommand)(args, {
    ...commandWorld,
    letOthersFirst: () => goLast(),
    environment: process.env,
    migrations: () => readMigrations(migrationFolders),
    version,
    now: systemClock.now,
    ids: randomIds(systemClock),
    log: createLog('error'),
  }),
);
