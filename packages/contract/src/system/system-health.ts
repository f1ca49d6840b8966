import { z } from 'zod';
import { date } from '../ids.ts';

const count = z.number().int();
/** A backup that succeeded or failed. */
const backupRun = z.object({ started: date, ended: date, folder: z.string(), problem: z.string().nullable(), bytes: count.nullable() });
export type BackupRun = z.infer<typeof backupRun>;

/** The state of the instance for system administrators. Counts are of the whole instance, `disk` is of the node that answers. */
export const systemHealth = z.object({
  version: z.string(),
  /** The commit of the build, in eight digits; null where unknown. */
  commit: z.string().nullable(),
  /** Bytes, and the version of PostgreSQL. */
  database: z.object({ version: z.string(), bytes: count }),
  /** `free`: bytes on the disk of the data folder; null where unknown. */
  disk: z.object({ free: count.nullable(), full: z.boolean() }),
  files: z.object({ count, bytes: count }),
  mail: z.object({ server: z.boolean(), publicAddress: z.boolean(), waiting: count, failed: count }),
  jobs: z.object({ waiting: count, failed: count }),
  /** `daily`: a folder for daily backups is set. `folderProblem`: why the next daily backup would fail there, for people; null where it would not. */
  backup: z.object({
    daily: z.boolean(),
    folderProblem: z.string().nullable(),
    last: backupRun.nullable(),
    lastGood: backupRun.nullable(),
  }),
});
export type SystemHealth = z.infer<typeof systemHealth>;
