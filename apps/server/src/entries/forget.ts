import './tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import { removeUnusedFiles } from './stored-files.ts';

/** Files that were taken out of their messages go, and with them the bytes that nothing else uses. */
export const removeOldFiles = defineJob(
  { name: 'entries.removeOldFiles', input: z.object({}), everySeconds: 3_600 },
  async ({ services: { database, files, clock } }) => {
    await sql`
      delete from entry where chat_message_id is not null and not exists (
        select from chat_message
        where id = entry.chat_message_id and entry_links @> jsonb_build_array(jsonb_build_object('entryId', entry.id)))`.execute(database);
    await removeUnusedFiles(database, files, clock.now());
  },
);
