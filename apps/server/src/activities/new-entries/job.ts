import '../tables.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/database/tables.ts';
import { jobIdOf } from '../../platform/jobs/ids.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { reconcile } from '../../platform/jobs/reconcile.ts';
import { addDigest, collectDigests, nextRecipients } from './digests.sql.ts';
import { recheck } from './recheck.ts';

const atOnce = 100;
/** A large track takes long: others don't wait for it. Retries take about three hours in all. */
const settings = { concurrency: 4, apart: true, expireInSeconds: 240, retry: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 } };

/** Collects new entries of tracks into digests, and adds a job for each digest and each recheck, so that none waits for another. */
export const newEntriesJob = reconcile({
  name: 'activities.newEntries',
  everySeconds: 10,
  limit: 500,
  async findLost({ services: { database, clock } }, limit) {
    await collectDigests(database, clock.now());
    const digests = await database.selectFrom('entry_digest').select('id').orderBy('date').orderBy('id').limit(limit).execute();
    const rechecks = await database.selectFrom('entry_recheck').select('track_id').limit(limit).execute();
    return [...digests.map((it) => ({ digestId: it.id })), ...rechecks.map((it) => ({ trackId: it.track_id }))];
  },
  async enqueue(lost, { db, services: { jobs } }) {
    for (const it of lost) {
      if ('digestId' in it) await jobs.enqueue(db, handOut, it, { id: jobIdOf(handOut.name, it.digestId) });
      // Waits for a deletion that holds the row and is about to commit; a later deletion adds the row again.
      else if (await isTaken(db, it.trackId)) await jobs.enqueue(db, recheckTrack, it);
    }
  },
});
const isTaken = async (db: Tx, trackId: string): Promise<boolean> =>
  (await db.deleteFrom('entry_recheck').where('track_id', '=', trackId).executeTakeFirst()).numDeletedRows > 0n;

/** Notifies the members of a track of a digest, one transaction per member, so that their other writes don't wait. */
export const handOut = defineJob(
  { name: 'activities.handOut', input: z.object({ digestId: z.uuid() }), ...settings },
  async ({ input: { digestId }, services: { database }, write, signal }) => {
    const digest = await database.selectFrom('entry_digest').selectAll().where('id', '=', digestId).executeTakeFirst();
    if (!digest) return;
    for (let after = digest.after_user; ; ) {
      const userIds = await nextRecipients(database, digest, after, atOnce);
      for (const userId of userIds) {
        signal.throwIfAborted();
        await write((it) => addDigest(it, digest, userId));
      }
      if (userIds.length < atOnce) break;
      after = userIds.at(-1)!;
    }
    await database.deleteFrom('entry_digest').where('id', '=', digestId).execute();
  },
);

/** Rechecks the notifications of a track after some of its entries were deleted. */
export const recheckTrack = defineJob(
  { name: 'activities.recheck', input: z.object({ trackId: z.uuid() }), ...settings },
  ({ input: { trackId }, services: { database }, write, signal }) => recheck({ database, write, signal }, trackId),
);
