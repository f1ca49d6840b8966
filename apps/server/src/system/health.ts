import type { SystemHealth } from '@trackyard/contract';
import { sql } from 'kysely';
import { folderProblem, lastBackups } from '../backup/index.ts';
import { countMail } from '../mail/index.ts';
import { countFailedJobs, countWaitingJobs } from '../platform/jobs/gauges.ts';
import type { Handler } from '../platform/operations/context.ts';
import { commit, version } from '../platform/version.ts';
import { addressWarning } from '../platform/way-in.ts';

interface Figures {
  server: string;
  bytes: number;
  files: number;
  fileBytes: number;
}

export const readHealth: Handler<'system.health'> = async ({ db, configuration, disk }) => {
  const { rows } = await sql<Figures>`
    select current_setting('server_version') as server, pg_database_size(current_database())::float8 as bytes,
      count(*)::float8 as files, coalesce(sum(size), 0)::float8 as "fileBytes" from stored_file`.execute(db);
  const { server, bytes, files, fileBytes } = rows[0]!;
  const free = await disk.free();
  return {
    version,
    commit,
    database: { version: server, bytes },
    disk: { free: Number.isFinite(free) ? free : null, full: await disk.isFull() },
    files: { count: files, bytes: fileBytes },
    mail: {
      server: configuration.mailServer !== null,
      // Also where nothing needs one.
      publicAddress: addressWarning(configuration) === null,
      waiting: await countMail(db, 'WAITING'),
      failed: await countMail(db, 'FAILED'),
    },
    jobs: { waiting: await countWaitingJobs(db), failed: await countFailedJobs(db) },
    backup: {
      daily: configuration.backupFolder !== null,
      folderProblem: await folderProblem(configuration),
      ...(await lastBackups(db)),
    },
  } satisfies SystemHealth;
};
