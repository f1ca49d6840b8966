import './tables.ts';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

/** Writes the heads of all chains into the security log once a day: outside of the database they show that a chain was made anew. */
export const headsJob = defineJob(
  { name: 'audit.noteHeads', input: z.object({}), everySeconds: 86_400 },
  async ({ services: { database, log } }) => {
    for (const { tenant_id: tenantId, seq, hash } of await database.selectFrom('audit_chain').selectAll().execute())
      log.security('audit.head', { tenantId, seq: Number(seq), hash: hash.toString('hex') });
  },
);
