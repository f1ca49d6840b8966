import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { version } from '../platform/version.ts';
import { refuseWithin } from './back-up.ts';
import { backUpNoted } from './runs.ts';
import { readPassphrase } from './sealing.ts';

const daySeconds = 86_400;
const hoursAtMost = 12;

/** The backup of each day, into the folder that the operator named. */
export const dailyBackup = defineJob(
  { name: 'backup.daily', input: z.object({}), everySeconds: daySeconds, expireInSeconds: hoursAtMost * 3_600 },
  async ({ services: { configuration, connection, database, files, ids, clock, log } }) => {
    const { backupFolder: to, backupKeep: keep, dataFolder } = configuration;
    if (to === null) return;
    refuseWithin(to, dataFolder);
    const report = await backUpNoted(database, {
      ...{ connection, files, ids, version, to, keep, now: () => clock.now() },
      passphrase: readPassphrase(undefined, process.env),
      progress: () => undefined,
    });
    log.info('Backup finished', { snapshot: report.snapshot, newFiles: report.copied.files, removed: report.removed.length });
  },
);
