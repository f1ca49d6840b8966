import { createApp, migrationFolders } from '../app.ts';
import { backupCommand, restoreCommand } from '../backup/index.ts';
import { systemClock } from '../platform/clock.ts';
import { endWithWords } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { goLast } from '../platform/low-priority.ts';
import { printTyped } from '../platform/typed.ts';
import { version } from '../platform/version.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER` */
const [what, ...args] = process.argv.slice(2);
await endWithWords(() =>
  (what === 'restore' ? restoreCommand : backupCommand)(args, {
    letOthersFirst: () => goLast(),
    configure: (given) => readConfiguration(given, process.env),
    open: (configuration) => createApp(configuration, { log: createLog('error') }),
    environment: process.env,
    migrations: () => readMigrations(migrationFolders),
    version,
    now: systemClock.now,
    ids: randomIds(systemClock),
    log: createLog('error'),
    print: printTyped,
  }),
);
