import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { version } from '../platform/version.ts';
import { backUpApart } from './apart.ts';
import { refuseWithin } from './back-up.ts';
import { backUpNoted } from './runs.ts';
import { readPassphrase } from './sealing.ts';

const daySeconds = 86_400;
const hoursAtMost = 12;

/** The backup of each day, into the folder that the operator named. */
export const dailyBackup = defineJob(
  { name: 'backup.daily', input: z.object({}), everySeconds: daySeconds, expireInSeconds: hoursAtMost * 3_600 },
  async ({ services: { configuration, connection, database, ids, clock, log }, signal }) => {
    const { backupFolder: to, backupKeep: keep, dataFolder, s3 } = configuration;
    if (to === null) return;
    refuseWithin(to, dataFolder);
    const order = { connection, dataFolder, s3, version, to, keep, passphrase: readPassphrase(undefined, process.env) };
    const report = await backUpNoted(database, { ids, to, now: () => clock.now() }, () => backUpApart(order, signal), signal);
    log.info('Backup finished', { snapshot: report.snapshot, newFiles: report.copied.files, removed: report.removed.length });
  },
);
