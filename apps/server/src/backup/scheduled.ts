import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { version } from '../platform/version.ts';
import { backUpNoted } from './runs.ts';

const daySeconds = 86_400;
const hoursAtMost = 12;

/** The backup of each day, into the folder that the operator named. */
export const dailyBackup = defineJob(
  {
    ...{ name: 'backup.daily', input: z.object({}), everySeconds: daySeconds, expireInSeconds: hoursAtMost * 3_600 },
    retry: { limit: 2, delaySeconds: 600 },
  },
  async ({ services: { configuration, connection, database, files, ids, clock, log } }) => {
    const { backupFolder: to, backupKeep: keep } = configuration;
    if (to === null) return;
    const report = await backUpNoted(database, {
      ...{ connection, files, ids, version, to, keep, now: () => clock.now() },
      passphrase: process.env['TRACKYARD_BACKUP_PASSPHRASE'] ?? null,
      progress: () => undefined,
    });
    log.info('a backup was made', { snapshot: report.snapshot, newFiles: report.copied.files, removed: report.removed.length });
  },
);
