import '../tables.ts';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { addDigest, collectDigests, type Digest, nextRecipients } from './digests.sql.ts';
import { recheck } from './recheck.ts';

const atOnce = 100;

/**
 * Notifies the members of tracks of what others added there, each in a transaction of their own, so that nobody's other work waits for it.
 * Its work is in tables: what a node leaves undone, the next round goes on with.
 */
export const newEntriesJob = defineJob(
  { name: 'activities.newEntries', input: z.object({}), everySeconds: 10, expireInSeconds: 240, retry: { limit: 0 } },
  async (run) => {
    const { database, clock, log } = run.services;
    await collectDigests(database, clock.now());
    const digests = await database.selectFrom('entry_digest').selectAll().orderBy('date').orderBy('id').execute();
    const rechecks = await database.selectFrom('entry_recheck').selectAll().execute();
    const parts = [
      ...digests.map((it) => ({ trackId: it.track_id, work: () => handOut(run, it) })),
      ...rechecks.map((it) => ({ trackId: it.track_id, work: () => recheckTrack(run, it) })),
    ];
    for (const { trackId, work } of parts) {
      if (run.signal.aborted) return;
      try {
        await work();
      } catch (cause) {
        // One track keeps no other one waiting.
        log.error('Cannot notify members of new entries, retrying in 10 seconds', { trackId, cause });
      }
    }
  },
);

async function handOut({ services: { database }, write, signal }: JobRun<unknown>, digest: Digest): Promise<void> {
  for (let after = digest.after_user; ; ) {
    const userIds = await nextRecipients(database, digest, after, atOnce);
    for (const userId of userIds) {
      if (signal.aborted) return;
      await write((it) => addDigest(it, digest, userId));
    }
    if (userIds.length < atOnce) break;
    after = userIds.at(-1)!;
  }
  await database.deleteFrom('entry_digest').where('id', '=', digest.id).execute();
}

/** A deletion that came meanwhile has a round of its own. */
async function recheckTrack(run: JobRun<unknown>, { track_id: trackId, round }: { track_id: string; round: number }): Promise<void> {
  const { database } = run.services;
  if (!(await recheck({ database, write: run.write, signal: run.signal }, trackId))) return;
  await database.deleteFrom('entry_recheck').where('track_id', '=', trackId).where('round', '=', round).execute();
}
