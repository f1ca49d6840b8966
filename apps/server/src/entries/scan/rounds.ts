import '../tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Gauge } from '../../platform/capability.ts';
import { pingClamd } from '../../platform/clamd.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { reconcile } from '../../platform/jobs/reconcile.ts';
import { roundPauseMs, scanFile, showScan } from './job.ts';

/** The most files in one round. */
const limit = 200;

/** Gives files to the scanner that are older than it, and files whose jobs ended while it could not be reached. */
export const scanRound = reconcile({
  name: 'entries.scanRound',
  everySeconds: 60,
  limit,
  async findLost(run, limit) {
    const { database, clock, log, configuration } = run.services;
    if (!configuration.clamd) return [];
    const due = await database
      .selectFrom('stored_file')
      .select('id')
      .where('scan_due', '<=', clock.now())
      .where('removing', 'is', null)
      .orderBy(sql`scan_status = 'pending'`, 'desc')
      .orderBy('scan_due')
      .limit(limit)
      .execute();
    if (due.length === 0 || (await pingClamd(configuration.clamd, run.signal))) return due;
    log.warn('The virus scanner does not answer', { files: due.length });
    return [];
  },
  async enqueue(files, { db, services: { clock, jobs } }) {
    const ids = files.map((it) => it.id);
    await db
      .updateTable('stored_file')
      .set({ scan_due: new Date(clock.now().getTime() + roundPauseMs) })
      .where('id', 'in', ids)
      .execute();
    for (const storedFileId of ids) await jobs.enqueue(db, scanFile, { storedFileId });
  },
});

/** Releases files that wait for a scanner which is no longer configured. */
export const releaseUnscanned = defineJob({ name: 'entries.releaseUnscanned', input: z.object({}), everySeconds: 60 }, async (run) => {
  const { database, configuration } = run.services;
  if (configuration.clamd) return;
  const waiting = database.selectFrom('stored_file').select('id').where('scan_status', '=', 'pending').limit(limit);
  for (const { id } of await waiting.execute()) {
    await database
      .updateTable('stored_file')
      .set({ scan_status: 'none', scan_due: new Date(0) })
      .where('id', '=', id)
      .where('scan_status', '=', 'pending')
      .execute();
    await showScan(run, id);
  }
});

export const waitingScans: Gauge = {
  name: 'trackyard_scans_waiting',
  help: 'Files that wait for the virus scanner',
  async read(database) {
    const { count } = await database
      .selectFrom('stored_file')
      .select((it) => it.fn.countAll<string>().as('count'))
      .where('scan_status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
