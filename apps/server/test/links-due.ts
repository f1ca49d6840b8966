import { sql } from 'kysely';
import type { Database } from '../src/platform/database/tables.ts';
import { lookAtLinks } from '../src/previews/index.ts';

/** When the job that looks at the links of a message is due; null where none waits or runs. */
export async function linksDue(database: Database, messageId: string): Promise<Date | null> {
  const jobs = database.selectFrom('clock_job').select('due').where('name', '=', lookAtLinks.name);
  const open = jobs.where('state', 'in', ['waiting', 'active']).where(sql<boolean>`input ->> 'messageId' = ${messageId}`);
  return (await open.orderBy('due').executeTakeFirst())?.due ?? null;
}
