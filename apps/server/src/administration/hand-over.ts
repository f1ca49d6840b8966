import { id } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { handOverTrack, tracksToHandOver } from '../tracks/index.ts';

/**
 * Gives the tracks of somebody whose account was closed to others, one after the other: who owns thousands holds nothing up. A run that is
 * repeated goes on where the last one ended; when the account is open again, the rest stays.
 */
export const handOverJob = defineJob(
  {
    name: 'administration.handOver',
    input: z.object({ tenantId: id, userId: id, heirId: id.nullable(), actorId: id }),
    expireInSeconds: 600,
  },
  async ({ input: { tenantId, userId, heirId, actorId }, services: { database }, write, signal }) => {
    for (const trackId of await tracksToHandOver(database, tenantId, userId)) {
      signal.throwIfAborted();
      await write((it) => handOverTrack(it, { trackId, userId, heirId, actorId }));
    }
  },
);
