import './tables.ts';
import { id } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { spreadTimeZone } from './time-zone.ts';

/** Gives the apps of a company its time zone, one at a time: only the tables of one are locked. */
export const followCompany = defineJob(
  { name: 'apps.followCompany', input: z.object({ tenantId: id, userId: id }), expireInSeconds: 3_600 },
  async ({ input: { tenantId, userId }, services: { database, eventLog }, write, signal }) => {
    const apps = await database
      .selectFrom('mini_app')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('time_zone', 'is', null)
      .orderBy('id')
      .execute();
    for (const app of apps) {
      signal.throwIfAborted();
      await write((it) => spreadTimeZone({ ...it, eventLog, userId }, app.id));
    }
  },
);
