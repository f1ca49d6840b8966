import './tables.ts';
import type { BackupRun } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Gauge } from '../platform/capability.ts';
import { inWords } from '../platform/database/in-words.ts';
import type { Database, Queryable, Tables } from '../platform/database/tables.ts';
import type { BackupOptions, BackupReport } from './back-up.ts';

type Run = Tables['backup_run'];

/** Makes a backup, and notes how it ended, for the metrics. Notes nothing if the signal broke it off. */
export async function backUpNoted(
  database: Database,
  options: Pick<BackupOptions, 'now' | 'ids' | 'to'>,
  backUp: () => Promise<BackupReport>,
  signal?: AbortSignal,
): Promise<BackupReport> {
  const started = options.now();
  const note = (end: Pick<Run, 'snapshot' | 'problem' | 'size'>) =>
    noteRun(database, { id: options.ids.id(), started, ended: options.now(), folder: options.to, ...end });
  try {
    const report = await backUp();
    await note({ snapshot: report.snapshot, problem: null, size: report.manifest.files.size });
    return report;
  } catch (cause) {
    // A stopping server breaks a backup off and makes it later: nothing failed.
    if (!signal?.aborted) await note({ snapshot: null, problem: problemIn(cause), size: null });
    throw cause;
  }
}

const problemIn = (cause: unknown): string => {
  const said = inWords(cause);
  return said instanceof Error ? said.message : String(said);
};

/** A database of an older version has no such table until the server starts: then nothing is noted. */
async function noteRun(database: Database, row: Run): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.backup_run') is not null as there`.execute(database);
  if (rows[0]!.there) await database.insertInto('backup_run').values(row).execute();
}

export const backupAge: Gauge = {
  name: 'trackyard_backup_age_seconds',
  help: 'Seconds since the last backup that succeeded; -1 where there is none',
  async read(database) {
    const { rows } = await sql<{ age: number }>`
      select coalesce(extract(epoch from now() - max(ended)), -1)::float8 as age from backup_run where problem is null`.execute(database);
    return rows[0]!.age;
  },
};
export const backupFailed: Gauge = {
  name: 'trackyard_backup_failed',
  help: '1 where the last backup failed, else 0',
  async read(database) {
    const last = await database.selectFrom('backup_run').select('problem').orderBy('ended', 'desc').limit(1).executeTakeFirst();
    return last?.problem ? 1 : 0;
  },
};

/** The last backup, however it ended, and the last one that succeeded. */
export async function lastBackups(db: Queryable): Promise<{ last: BackupRun | null; lastGood: BackupRun | null }> {
  const runs = db.selectFrom('backup_run').selectAll().orderBy('ended', 'desc').limit(1);
  const [last, lastGood] = [await runs.executeTakeFirst(), await runs.where('problem', 'is', null).executeTakeFirst()];
  return { last: last ? present(last) : null, lastGood: lastGood ? present(lastGood) : null };
}

/** For monitors: how the last backup ended, and the seconds since the last one that succeeded. */
export async function backupState(database: Database, now: Date): Promise<{ last: 'ok' | 'failed' | 'none'; age: number | null }> {
  const { last, lastGood } = await lastBackups(database);
  const age = lastGood && Math.round((now.getTime() - Date.parse(lastGood.ended)) / 1_000);
  return { last: last ? (last.problem ? 'failed' : 'ok') : 'none', age };
}
const present = ({ started, ended, folder, problem, size }: Run): BackupRun => ({
  ...{ started: started.toISOString(), ended: ended.toISOString(), folder, problem, bytes: size === null ? null : Number(size) },
});

const notedDays = 90;
export const forgetRuns = async (database: Database, now: Date): Promise<void> => {
  await database
    .deleteFrom('backup_run')
    .where('ended', '<', new Date(now.getTime() - notedDays * 86_400_000))
    .execute();
};
