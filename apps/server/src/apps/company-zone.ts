import './tables.ts';
import { z } from 'zod';
import { defineConsumer } from '../platform/event-log/consumer.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { spreadTimeZone } from './time-zone.ts';

/** Gives the apps of a company its time zone, one at a time: only the tables of one are locked. */
const followCompany = defineJob(
  { name: 'apps.followCompany', input: z.object({ tenantId: z.string(), userId: z.string() }), expireInSeconds: 3_600 },
  async ({ input: { tenantId, userId }, services: { database, eventLog }, write, signal }) => {
    const apps = await database
      .selectFrom('mini_app')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('time_zone', 'is', null)
      .orderBy('id')
      .execute();
    for (const { id } of apps) {
      signal.throwIfAborted();
      await write((it) => spreadTimeZone({ ...it, eventLog, userId }, id));
    }
  },
);

export const companyZoneJobs = [followCompany];
export const companyZoneConsumer = defineConsumer<'tenants.timeZoneChanged'>({
  name: 'apps.followCompany',
  events: ['tenants.timeZoneChanged'],
  handle: async ({ payload }, { db, services }) => void (await services.jobs.enqueue(db, followCompany, payload)),
});
