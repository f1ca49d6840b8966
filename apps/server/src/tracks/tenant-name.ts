import './tables.ts';
import { id, scopeOf } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { lockTracks } from './history.ts';

const tracksAtOnce = 20;

/** Sends the tracks of a company anew, some at a time, because their rows carry its name. */
export const renewTenantNameJob = defineJob(
  { name: 'tracks.renewTenantName', input: z.object({ tenantId: id }), expireInSeconds: 600 },
  async ({ input: { tenantId }, services: { database }, write, signal }) => {
    const tracks = await database.selectFrom('track').select('id').where('tenant_id', '=', tenantId).orderBy('id').execute();
    const ids = tracks.map((it) => it.id);
    for (let at = 0; at < ids.length; at += tracksAtOnce) {
      signal.throwIfAborted();
      const some = ids.slice(at, at + tracksAtOnce);
      await write(async ({ db, feed }) => {
        await lockTracks(db, some);
        for (const trackId of some) {
          const seq = await feed.next(scopeOf('track', trackId));
          await db.updateTable('track').set({ seq }).where('id', '=', trackId).execute();
        }
      });
    }
  },
);
